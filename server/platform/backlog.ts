/** What an outbox has still to send. */
export interface Backlog {
  waiting: number;
  /** When the oldest of it was queued. */
  oldest: Date | null;
}

export interface Person {
  id: number;
  /** What was only written under a mailbox is a person's once they proved that it is theirs. */
  mailbox: string | null;
}

/** What the page of a failed order is told by the page before it. */
export interface WhyIncomplete {
  message: string;
  /** The address that confirms the payment once more; `null` where that would not help. */
  confirmAgain: string | null;
}

export const whyIncomplete = (state: unknown): WhyIncomplete | null =>
  typeof state === 'object' && state !== null && 'message' in state ? (state as WhyIncomplete) : null;

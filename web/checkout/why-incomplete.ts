/** What the page of an order that failed is told about it. */
export interface WhyIncomplete {
  message: string;
  /** Where confirming the payment can be tried again; `null` where that would not help. */
  confirmAgain: string | null;
}

export const whyIncomplete = (state: unknown): WhyIncomplete | null =>
  typeof state === 'object' && state !== null && 'message' in state ? (state as WhyIncomplete) : null;

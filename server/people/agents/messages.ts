/** What an answer says besides its contents. Sentences are ours alone: no words of a customer or a platform stand in them, but for an id. */
import { LONGEST_ID } from '#domain/agents/variant-id.ts';

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

export type Message =
  | { type: 'info'; code: string; content: string; path?: string }
  | { type: 'error'; code: string; content: string; path?: string; severity: Severity }
  | {
      type: 'warning';
      code: string;
      content: string;
      path?: string;
      presentation?: 'disclosure';
      url?: string;
    };

/** An id of a stranger’s as it may be repeated: as long as ids are, and of printable characters. */
export const repeated = (id: string): string => id.replace(/[^ -~]/g, '?').slice(0, LONGEST_ID);

/** A request that got as far as the shop and has no answer there. */
export interface Failure {
  code: string;
  content: string;
}

export const NOT_FOUND: Failure = {
  code: 'not_found',
  content: 'We have no such coffee. Please check the id: a single wrong character makes it another text.',
};

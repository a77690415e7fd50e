/** What the call that is being answered tells of an act of staff, so that no verb has to hand it on to the audit log. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Acting {
  requestId: string;
  /** The right that let the call in. */
  right: string | null;
  tabletId: number | null;
  /** The API key with which a program acts for the person who made it. */
  apiKeyId: number | null;
  /** Whose assistant proposed it. */
  proposedBy?: number;
}

const acting = new AsyncLocalStorage<Acting>();

/** Answers a call of staff: what is done meanwhile, after any wait too, was done by it. */
export const whileActing = <T>(act: Acting, work: () => Promise<T>): Promise<T> => acting.run(act, work);

/** `null` outside of staff's calls, such as in a job. */
export const actingNow = (): Acting | null => acting.getStore() ?? null;

/** Whether what is done is done with an API key. */
export const isProgramActing = (): boolean => actingNow()?.apiKeyId != null;

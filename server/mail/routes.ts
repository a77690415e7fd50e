import type { Calls } from '../../contract/calls.ts';
import { enquiryAnswers } from '../../contract/enquiries/enquiries.ts';
import type { Handlers } from '../platform/calls.ts';
import { type Database, transact } from '../platform/database.ts';
import { refuse } from '../platform/refusal.ts';
import { unsubscribe } from './newsletter-store.ts';

export function mailRoutes(db: Database): Handlers<Calls> {
  return {
    'POST /unsubscriptions': async ({ body }) =>
      (await transact(db, (transaction) => unsubscribe(transaction, body.key)))
        ? { answer: { message: enquiryAnswers.unsubscribed } }
        : refuse('not_found', {
            message: 'That link is not one of ours. Please copy it whole from the mail.',
          }),
  };
}

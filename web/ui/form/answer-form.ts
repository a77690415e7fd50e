import { data } from 'react-router';
import { type Fields, type Outcome, replyTo, type Typed, typedIn } from './form-reply.ts';

/** What was typed into a form that was sent without script; empty fields where the request can't be read. */
export async function typedOf<F extends Fields>(request: Request, fields: F): Promise<Typed<F>> {
  const form = await request.formData().catch(() => new FormData());
  return typedIn(form, fields);
}

/** What the action of a page answers to a form that was sent without script. */
export const answerForm = <F extends Fields>(outcome: Outcome<unknown>, typed: Typed<F>, fields: F) =>
  data(replyTo(outcome, typed, fields), outcome.ok ? 200 : outcome.status);

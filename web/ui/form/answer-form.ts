import { data } from 'react-router';
import { type Fields, type Outcome, replyTo, type Typed } from './form-reply.ts';

/** What the action of a page answers to a form that was sent without script. */
export const answerForm = <F extends Fields>(outcome: Outcome<unknown>, typed: Typed<F>, fields: F) =>
  data(replyTo(outcome, typed, fields), outcome.ok ? 200 : outcome.status);

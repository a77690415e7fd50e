import { data } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { Outcome } from './shop-api.ts';

/** For a page that cannot be shown without the answer: a refusal becomes the page's error. */
export function granted<K extends keyof Calls>(outcome: Outcome<K>) {
  if (outcome.ok) return outcome.answer;
  throw data(outcome.problem, outcome.status);
}

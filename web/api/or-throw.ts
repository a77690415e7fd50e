import { data, isRouteErrorResponse } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { Outcome } from './shop-api.ts';

/** For a page that cannot be shown without the answer: a refusal becomes the page's error. */
export function orThrow<K extends keyof Calls>(outcome: Outcome<K>) {
  if (outcome.ok) return outcome.answer;
  throw data(outcome.problem, outcome.status);
}

/** What the shop said when it refused what a page needs; nothing where it didn't come to an answer. */
export function refusalIn(error: unknown): string | undefined {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof problem !== 'object' || problem === null || !('message' in problem)) return undefined;
  return typeof problem.message === 'string' ? problem.message : undefined;
}

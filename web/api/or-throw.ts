import { data, isRouteErrorResponse } from 'react-router';
import type { Calls } from '#contract/calls.ts';
import type { Outcome } from './shop-api.ts';

/** The answer of a call that a page cannot be shown without: a refusal is thrown, and becomes the page's error. */
export function orThrow<K extends keyof Calls>(outcome: Outcome<K>) {
  if (outcome.ok) return outcome.answer;
  throw data(outcome.problem, outcome.status);
}

/** The shop's message when it refused a call of the page; nothing where the error is another one. */
export function refusalIn(error: unknown): string | undefined {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof problem !== 'object' || problem === null || !('message' in problem)) return undefined;
  return typeof problem.message === 'string' ? problem.message : undefined;
}

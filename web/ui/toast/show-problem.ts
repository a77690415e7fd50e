import type { Problem } from '#contract/problem.ts';
import { showToast } from './toasts.ts';

const SECONDS = 8;

/** Says what could not be done, and why. */
export function showProblem(problem: Problem): void {
  showProblemForNow(problem);
}

/** The same. Answers how to take that back once it has been done after all. */
export const showProblemForNow = ({ message }: Problem): (() => void) =>
  showToast(message, { tone: 'bad', seconds: SECONDS });

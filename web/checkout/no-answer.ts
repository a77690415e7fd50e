/** What the checkout says when a call came to nothing: the shop's sentence, or that nobody answered. */
import type { Problem } from '#contract/problem.ts';
import { isUnreachable } from '#web/api/browser-transport.ts';

const NO_ANSWER = 'Error Occurred';

const isNoAnswer = (problem: Problem): boolean => problem.message === '' || isUnreachable(problem);

export const toastFor = (problem: Problem): string => (isNoAnswer(problem) ? NO_ANSWER : problem.message);

/** The same with what there is to know about it, where it stays on the page. */
export const sentenceFor = (problem: Problem): string =>
  isNoAnswer(problem) ? `${NO_ANSWER}. ${problem.message}`.trim() : problem.message;

/** The taste match as the other modules see it. */
export { matchDataOf } from './match-data.ts';
export { matchTaste, proposalAnswer } from './match-taste.ts';
export type { FlightChoice } from './match-worker.ts';
export type { Matcher } from './matcher.ts';

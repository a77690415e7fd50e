/** The taste match as the other modules see it. */
export { matchDataOf } from './match-data.ts';
export { matchTaste } from './match-taste.ts';
export type { Matcher } from './matcher.ts';

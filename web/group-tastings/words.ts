/** What is said of a vote. */
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { isProven } from '#domain/taste-match/nearness.ts';

export const boxesInWords = (boxes: number): string => (boxes === 1 ? 'One box' : `${boxes} boxes`);

/** In a line of a list. */
export function stateInWords({ state, closes_on, no_result }: GroupTasting): string {
  if (state === 'on its way') return 'the boxes are on their way to you';
  if (state === 'open') return `open until ${dayInWords(closes_on)}`;
  if (state === 'cancelled') return 'its order was cancelled';
  if (no_result === 'too few people') return 'closed, too few answered';
  return no_result === null ? 'closed, with a result' : 'closed, the result is being worked out';
}

/** Numbers below three are never told. A box is enough for ten, so that more may taste than were meant to. */
export function answeredInWords({ joined, answered, people }: GroupTasting): string {
  const few = 'fewer than three';
  const of = joined !== null && joined > people ? '' : ` of ${people}`;
  const begun = joined === null ? `So far ${few} have begun` : `${joined}${of} have begun`;
  return answered === null
    ? `${begun}, and ${few} have answered enough for the result.`
    : `${begun}, and ${answered} have answered enough for the result.`;
}

export const proofInWords = (certificateRms: number): string | null =>
  isProven(certificateRms)
    ? 'No blend of ours comes nearer, leaving out decaf, unless one of our dearest beans is in it.'
    : null;

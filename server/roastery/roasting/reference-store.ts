/** What a lot's list of moves says of green coffee that went into a batch, or came out of it again. */
import { type RawBuilder, sql } from 'kysely';

const REFERENCES = {
  weighed: 'batch #',
  poured_back: 'batch # poured back',
  given_up: 'batch # given up',
} as const;

export const referenceOf = (batchId: number, move: keyof typeof REFERENCES): string =>
  REFERENCES[move].replace('#', String(batchId));

/** SQL fragment: all of them, of a batch. */
export const referencesOf = (batchId: RawBuilder<number>): RawBuilder<string> =>
  sql.join(Object.values(REFERENCES).map((words) => sql`replace(${sql.lit(words)}, '#', ${batchId}::text)`));

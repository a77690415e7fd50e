/** What whoever has a flight does at its tasting: they join, say something, take it back, and have the names shown. */
import { isDeepStrictEqual } from 'node:util';
import type { Received } from '#contract/calls.ts';
import { MOST_DRINKERS_OF_FLIGHT } from '#domain/tastings/cups.ts';
import { subjectOf } from '#domain/tastings/sitting.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { refusalOfWishes } from '#server/coffee/preference/preference.ts';
import { readSignedTasting } from '#server/coffee/tasters/tasters.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { type Flight, findFlight } from './flight-store.ts';
import { stateOf } from './read-tasting.ts';
import {
  deleteTastingAnswer,
  ensureTastingDrinker,
  findTastingAnswer,
  lockTastingDrinker,
  type Saying,
  saveTastingAnswer,
} from './tasting-store.ts';

type No = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

export async function openTasting(db: Database, key: string): Promise<Flight | Refusal<'not_found'>> {
  const subject = await readSignedTasting(db, key);
  const flight = subject === null ? undefined : await findFlight(db, subject);
  return flight ?? refuse('not_found', { message: 'We don’t know this flight.' });
}

export async function joinTasting(
  db: Database,
  flight: Flight,
  { name, now }: { name: string; now: Date },
): Promise<null | No> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  return ensureTastingDrinker(db, { flightId: flight.id, name, now }).then(
    ({ claimed_at }) => (claimed_at === null ? null : NAME_CLAIMED),
    (error: unknown) => {
      const { constraint } = error as { constraint?: unknown };
      if (constraint === 'tasting_room') return FULL;
      if (constraint === 'tasting_open') return NOT_OPEN.closed;
      throw error;
    },
  );
}

/** Idempotent: the same id again changes nothing, and with something else in it is refused. */
export async function answerAtTasting(
  db: Database,
  flight: Flight,
  {
    body,
    catalogue,
    now,
  }: { body: Received<'POST /tastings/{key}/answers'>['body']; catalogue: Catalogue; now: Date },
): Promise<null | No> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  const saying = sayingOf(body.said, catalogue);
  if ('refused' in saying) return saying;
  return transact(db, async (transaction) => {
    const drinker = await lockTastingDrinker(transaction, { flightId: flight.id, id: body.drinkerId });
    if (drinker === undefined) return refuse('not_found');
    if (drinker.claimed_at !== null) return CLAIMED;
    const before = await findTastingAnswer(transaction, body.id);
    if (before !== undefined)
      return before.drinker_id === drinker.id && isDeepStrictEqual(before.body, saying) ? null : USED_BEFORE;
    await saveTastingAnswer(transaction, {
      drinkerId: drinker.id,
      requestId: body.id,
      subject: saying.kind === 'wishes' ? 'wishes' : subjectOf(saying),
      body: saying,
      wasBlind: flight.revealed_at === null,
      now,
    });
    return null;
  });
}

function sayingOf(
  said: Received<'POST /tastings/{key}/answers'>['body']['said'],
  catalogue: Catalogue,
): Saying | Refusal<'invalid'> {
  if (said.kind === 'pair') return said.first === said.second ? ITSELF : said;
  if (said.kind !== 'wishes') return said;
  const { brandId, isDecaf } = said;
  const [likes, dislikes] = [unique(said.likes), unique(said.dislikes)];
  const refused = refusalOfWishes({ brandId: brandId ?? undefined, likes, dislikes }, catalogue, '');
  if (refused !== null) return refused;
  const row = catalogue.rows.brands.find((each) => each.id === brandId);
  const brand = row === undefined ? null : { id: row.id, name: `${row.brand} ${row.name}` };
  return { kind: 'wishes', brand, likes, dislikes, is_decaf: isDecaf };
}

export async function takeBackAtTasting(
  db: Database,
  flight: Flight,
  id: string,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile'>> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  return (await deleteTastingAnswer(db, flight.id, id)) ? null : refuse('not_found');
}

export const refusalOfState = (flight: Flight): Refusal<'changed_meanwhile'> | null =>
  NOT_OPEN[stateOf(flight)];

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const ITSELF = refuseField('second', 'A cup can’t be compared with itself.');
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another answer.' });
const CLAIMED = refuse('changed_meanwhile', {
  message: 'What was said under this name is in somebody’s taste profile now.',
});
const NAME_CLAIMED = refuseField(
  'name',
  'Somebody keeps what they said under this name in their own profile. Please choose another name.',
);
const FULL = refuseField('name', `A flight is enough for ${MOST_DRINKERS_OF_FLIGHT} people.`);
const NOT_OPEN = {
  'on its way': refuse('changed_meanwhile', {
    message: 'This flight is not packed yet. There is nothing to taste.',
  }),
  open: null,
  closed: refuse('changed_meanwhile', { message: 'This tasting is closed.' }),
  'link closed': refuse('changed_meanwhile', { message: 'The link of this tasting was closed.' }),
} as const;

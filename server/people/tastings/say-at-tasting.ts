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
import { hashOf } from '#server/platform/secrets.ts';
import { isVoteOpen } from '#server/selling/flights/flights.ts';
import { type Flight, findFlight } from './flight-store.ts';
import { stateOf } from './read-tasting.ts';
import {
  deleteTastingAnswer,
  ensureColleague,
  ensureTastingDrinker,
  findTastingAnswer,
  lockTastingDrinker,
  type Saying,
  type Seen,
  saveTastingAnswer,
} from './tasting-store.ts';

type No = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

export async function openTasting(db: Database, key: string): Promise<Flight | Refusal<'not_found'>> {
  const subject = await readSignedTasting(db, key);
  const flight = subject === null ? undefined : await findFlight(db, subject);
  return flight ?? refuse('not_found', { message: 'We don’t know this flight.' });
}

interface Joining {
  name: string;
  /** A colleague’s own. */
  me: string | undefined;
  now: Date;
}

export async function joinTasting(db: Database, flight: Flight, joining: Joining): Promise<null | No> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  const joined = flight.vote_id === null ? joinAtHome(db, flight, joining) : joinVote(db, flight, joining);
  return joined.catch((error: unknown) => {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'tasting_room') return flight.vote_id === null ? FULL : FULL_VOTE;
    if (constraint === 'tasting_open') return flight.vote_id === null ? NOT_OPEN.closed : VOTE_CLOSED;
    throw error;
  });
}

async function joinAtHome(
  db: Database,
  { id: flightId }: Flight,
  { name, now }: Joining,
): Promise<null | No> {
  if (name === '') return NAMELESS;
  const drinker = await ensureTastingDrinker(db, { flightId, name, now });
  if (drinker === undefined) return NOT_OPEN.closed;
  return drinker.claimed_at === null ? null : NAME_CLAIMED;
}

/** Nobody sees the nickname but whoever gave it. */
async function joinVote(
  db: Database,
  { id: flightId }: Flight,
  { name, me, now }: Joining,
): Promise<null | No> {
  if (me === undefined) return WHO;
  if (name.includes('@')) return NICKNAME;
  await ensureColleague(db, { flightId, secretHash: hashOf(me), name: name === '' ? null : name, now });
  return null;
}

/** Whose answers a caller may see and change: at a vote their own alone. */
export const seenBy = ({ vote_id }: Flight, me: string | undefined): Seen =>
  vote_id === null ? 'all' : { secretHash: hashOf(me ?? '') };

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
    const who = { flightId: flight.id, id: body.drinkerId, seen: seenBy(flight, body.me) };
    const drinker = await lockTastingDrinker(transaction, who);
    if (drinker === undefined) return refuse('not_found');
    if (flight.vote_id !== null && !(await isVoteOpen(transaction, flight.vote_id))) return VOTE_CLOSED;
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
  { id, me }: { id: string; me: string | undefined },
): Promise<null | Refusal<'not_found' | 'changed_meanwhile'>> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  return transact(db, async (transaction) => {
    if (flight.vote_id !== null && !(await isVoteOpen(transaction, flight.vote_id))) return VOTE_CLOSED;
    const which = { flightId: flight.id, requestId: id, seen: seenBy(flight, me) };
    return (await deleteTastingAnswer(transaction, which)) ? null : refuse('not_found');
  });
}

export const refusalOfState = (flight: Flight): Refusal<'changed_meanwhile'> | null => {
  const state = stateOf(flight);
  return state === 'closed' && flight.vote_id !== null ? VOTE_CLOSED : NOT_OPEN[state];
};

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
const FULL_VOTE = refuseField('name', 'As many people taste as these boxes are for.');
const NAMELESS = refuseField('name', 'Please fill in this field.');
const WHO = refuseField('me', 'Please reload this page, and try again.');
const NICKNAME = refuseField('name', 'A nickname is enough. Please give no email address.');
const VOTE_CLOSED = refuse('changed_meanwhile', { message: 'This vote is closed.' });
const NOT_OPEN = {
  'on its way': refuse('changed_meanwhile', {
    message: 'This flight is not packed yet. There is nothing to taste.',
  }),
  open: null,
  closed: refuse('changed_meanwhile', { message: 'This tasting is closed.' }),
  'link closed': refuse('changed_meanwhile', { message: 'The link of this tasting was closed.' }),
} as const;

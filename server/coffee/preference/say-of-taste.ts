/** What a member says of their taste: what they wish for, which of two coffees was better, and remarks. */
import { isDeepStrictEqual } from 'node:util';
import type { Received } from '#contract/calls.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listBoughtLines, type TastedCoffee } from './bought-coffee-store.ts';
import { refusalOfWishes } from './read-history.ts';
import {
  deleteTasteEvents,
  ensureDrinker,
  insertTasteEvent,
  listTasteEvents,
  type Saying,
  type TasteEvent,
} from './taste-event-store.ts';
import { beyondLimit, keyOfCoffee, replacedBy } from './told-history.ts';

interface By {
  memberId: number;
  now: Date;
}

export function setWishes(
  db: Database,
  { id, profile, brandId, likes, dislikes, isDecaf }: Received<'PUT /taste-profile/wishes'>['body'],
  { catalogue, ...by }: By & { catalogue: Catalogue },
) {
  return say(db, { id, profile, ...by }, async () => {
    const refused = refusalOfWishes({ brandId: brandId ?? undefined, likes, dislikes }, catalogue, '');
    if (refused !== null) return refused;
    const row = catalogue.rows.brands.find((each) => each.id === brandId);
    const brand = row === undefined ? null : { id: row.id, name: `${row.brand} ${row.name}` };
    const body = { brand, likes: unique(likes), dislikes: unique(dislikes), is_decaf: isDecaf };
    return { kind: 'wishes', body };
  });
}

export const compareCoffees = (
  db: Database,
  { id, profile, newerLineId, earlierLineId, better }: Received<'POST /taste-comparisons'>['body'],
  by: By,
) =>
  say<Refusal<'not_found' | 'invalid'>>(db, { id, profile, ...by }, async (transaction) => {
    const newer = await findBought(transaction, by.memberId, newerLineId);
    const earlier = await findBought(transaction, by.memberId, earlierLineId);
    if (newer === null || earlier === null) return NOT_BOUGHT;
    if (keyOfCoffee(newer) === keyOfCoffee(earlier)) return ONE_COFFEE;
    return { kind: 'comparison', body: { newer, earlier, better } };
  });

export const remarkOnCoffee = (
  db: Database,
  { id, profile, lineId, taste, amount }: Received<'POST /taste-remarks'>['body'],
  by: By,
) =>
  say<Refusal<'not_found'>>(db, { id, profile, ...by }, async (transaction) => {
    const coffee = await findBought(transaction, by.memberId, lineId);
    return coffee === null ? NOT_BOUGHT : { kind: 'remark', body: { coffee, taste, amount } };
  });

interface Of {
  id: string;
  /** The number of the profile that its member was shown. */
  profile?: number | null | undefined;
}

/** What was said of a profile that is gone must not begin the next one. */
export const wasDeleted = (
  profile: Of['profile'],
  { taste_profile: present }: { taste_profile: number },
): boolean => profile != null && profile !== present;

export const DELETED_SINCE = refuse('changed_meanwhile', {
  message: 'You’ve deleted your taste profile since this page was opened, so this wasn’t stored.',
});

/** Idempotent: the same id again answers what it stored, and with something else in it is refused. */
const say = <Refused extends Refusal>(
  db: Database,
  { id, profile, memberId, now }: By & Of,
  read: (transaction: InTransaction) => Promise<Saying | Refused>,
): Promise<TasteEvent | Refused | Refusal<'not_signed_in' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const member = await lockAccount(transaction, memberId);
    if (member === undefined) return refuse('not_signed_in');
    if (wasDeleted(profile, member)) return DELETED_SINCE;
    const saying = await read(transaction);
    if ('refused' in saying) return saying;
    const told = await listTasteEvents(transaction, memberId);
    const before = told.find(({ request_id }) => request_id === id);
    if (before !== undefined) return isSame(before, saying) ? before : USED_BEFORE;
    const drinkerId = await ensureDrinker(transaction, memberId);
    const replaced = replacedBy(saying, told);
    await deleteTasteEvents(transaction, memberId, idsOf(replaced));
    const event = await insertTasteEvent(transaction, saying, { drinkerId, requestId: id, now });
    if (event === undefined) throw new UsedByAnother();
    const remaining = told.filter((each) => !replaced.includes(each));
    await deleteTasteEvents(transaction, memberId, idsOf(beyondLimit([...remaining, event])));
    return event;
  }).catch((error: unknown) => {
    if (error instanceof UsedByAnother) return USED_BEFORE;
    throw error;
  });

/** Rolls back what was replaced: somebody else’s answer has this id. */
class UsedByAnother extends Error {}

const isSame = (one: Saying, other: Saying): boolean =>
  one.kind === other.kind && isDeepStrictEqual(one.body, other.body);

async function findBought(db: InTransaction, memberId: number, lineId: number): Promise<TastedCoffee | null> {
  const [line] = await listBoughtLines(db, memberId, [lineId]);
  if (line === undefined) return null;
  const { name, ctaps_id, roast_id, blend_recipes } = line;
  return { name, ctaps_id, roast_id, blend_recipes };
}

const idsOf = (events: readonly TasteEvent[]): number[] => events.map(({ id }) => id);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another answer.' });
const NOT_BOUGHT = refuse('not_found', {
  message: 'We could not find that coffee among those that we delivered to you.',
});
const ONE_COFFEE = refuseField('earlierLineId', 'Those two are the same coffee.');

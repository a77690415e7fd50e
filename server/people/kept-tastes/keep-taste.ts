/** A member keeps the taste of one of their blends, or stops keeping it. */
import type { Received } from '#contract/calls.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { agreedTasteOf, HIGHEST_MORE_PER_KILO, MOST_KEPT } from '#domain/kept-tastes/kept-taste.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { findOwnBlend } from '#server/coffee/blends/blends.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { namedRecipe, pricePerKilo, pricesOf, withBeans } from './kept-recipe.ts';
import {
  endKeeping,
  findKeptTaste,
  insertKeptTaste,
  listKeptTastesOf,
  lockKeptTaste,
  presentOf,
} from './kept-taste-store.ts';
import { settleChangesOf } from './taste-change-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
}

type NotKept = Refusal<'not_signed_in' | 'not_found' | 'invalid'>;

/** Idempotent: a blend that is kept already is answered as it was agreed. Answers the id of the kept taste. */
export async function keepTaste(
  { db, clock, catalogueCache }: Deps,
  { ctapsId, mostMorePerKilo }: Received<'POST /kept-tastes'>['body'],
  memberId: number,
): Promise<number | NotKept> {
  if (mostMorePerKilo > HIGHEST_MORE_PER_KILO) return TOO_MUCH;
  const catalogue = await catalogueCache.refresh();
  return transact(db, async (transaction): Promise<number | NotKept> => {
    const member = await lockAccount(transaction, memberId);
    if (member === undefined) return refuse('not_signed_in');
    const blend = await findOwnBlend(transaction, memberId, readCtapsId(ctapsId) ?? '');
    if (blend === undefined) return refuse('not_found');
    const kept = await listKeptTastesOf(transaction, memberId);
    const before = kept.find((each) => presentOf(each).ctaps_id === blend.ctaps_id);
    if (before !== undefined) return before.id;
    if (kept.length >= MOST_KEPT) return TOO_MANY;
    const rows = withBeans(blend.recipe, catalogue).map(({ bean, percentage }) => ({
      bean: { ...bean, certificationId: bean.row.certification_id, isDecaf: bean.row.decaf },
      percentage,
    }));
    const { target, certificationId, decaf } = agreedTasteOf(rows, blend.roast_id, catalogue.tasteRule);
    const now = clock();
    const price_per_kilo = pricePerKilo(blend.recipe, blend.roast_id, pricesOf(member, catalogue));
    return insertKeptTaste(
      transaction,
      {
        customer_id: memberId,
        name: blend.name,
        roast_id: blend.roast_id,
        target,
        certification_id: certificationId,
        decaf,
        price_per_kilo,
        most_more_per_kilo: mostMorePerKilo,
        kept_at: now,
      },
      {
        ctaps_id: blend.ctaps_id,
        recipe: namedRecipe(blend.recipe, catalogue),
        price_per_kilo,
        agreed_at: now,
      },
    );
  });
}

/** Idempotent. What was asked about it ends with it. */
export async function stopKeeping(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  memberId: number,
): Promise<number | NotKept> {
  return transact(db, async (transaction): Promise<number | NotKept> => {
    if ((await lockAccount(transaction, memberId)) === undefined) return refuse('not_signed_in');
    const found = await findKeptTaste(transaction, id);
    if (found?.customer_id !== memberId) return refuse('not_found');
    const kept = await lockKeptTaste(transaction, id);
    if (kept === undefined) return refuse('not_found');
    if (kept.ended_at !== null) return id;
    const now = clock();
    await settleChangesOf(transaction, [id], { state: 'ended', now });
    await endKeeping(transaction, id, now);
    return id;
  });
}

const TOO_MUCH = refuseField(
  'mostMorePerKilo',
  `Please choose at most ${formatPounds(HIGHEST_MORE_PER_KILO)} a kilo.`,
);
const TOO_MANY = refuseField(
  'ctapsId',
  `You can keep up to ${MOST_KEPT} tastes at a time. Please stop keeping one first.`,
);

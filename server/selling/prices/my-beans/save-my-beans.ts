import type { Answer, Received } from '#contract/calls.ts';
import { toPence } from '#domain/money/pounds.ts';
import { type Catalogue, changeShelf, setBlendInStock } from '#server/coffee/catalogue/catalogue.ts';
import { holdReservations, takeIn } from '#server/coffee/stock/stock.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { PriceDeps } from '../price-deps.ts';
import { changeCatalogue, guardPrices } from '../save-prices.ts';
import { writeGreenPrices } from '../set-green-prices.ts';
import { type Judged, judgeMyBeans } from './judge-my-beans.ts';

type Saved = Answer<'PUT /staff/my-beans'>;

/** Saves all that can be done, if it is exactly what was previewed. Sent again, nothing is left to be done. */
export async function saveMyBeans(
  deps: PriceDeps,
  { version, ...wishes }: Received<'PUT /staff/my-beans'>['body'],
  member: Member,
): Promise<Saved | Refusal<'changed_meanwhile' | 'fresh_code_needed' | 'invalid'>> {
  const hasLots = wishes.beans.some(({ lot }) => lot !== undefined);
  const saved = await changeCatalogue(
    deps,
    async (transaction, { catalogue, now }) => {
      const judged = await judgeMyBeans(transaction, wishes, { catalogue, now });
      const [beans, blends] = [judged.beans.filter(canBeDone), judged.blends.filter(canBeDone)];
      const all = judged.beans.length + judged.blends.length;
      const changed = beans.length + blends.length;
      if (changed === 0) return { changed, left_out: all };
      const isLarge = judged.prices?.isLarge ?? false;
      const refusal = guardPrices({ version: judged.version, isLarge }, { version, member }, CHANGED);
      if (refusal !== null) return refusal;
      await shelve(transaction, { beans, blends }, member.id);
      if (judged.prices !== null) await writeGreenPrices(transaction, judged.prices, { member, now });
      await takeInLots(transaction, beans, { catalogue, staffId: member.id, now });
      return { changed, left_out: all - changed };
    },
    // Receiving an order holds them before a bean; so does this.
    hasLots ? holdReservations : undefined,
  );
  if (!('refused' in saved)) await deps.catalogueCache.refresh();
  return saved;
}

const canBeDone = ({ problem }: { problem: string | null }): boolean => problem === null;

async function shelve(
  db: InTransaction,
  { beans, blends }: Pick<Judged, 'beans' | 'blends'>,
  staffId: number,
): Promise<void> {
  const entries = [];
  for (const { bean_id, shelf } of beans) {
    if (shelf === null) continue;
    await changeShelf(db, bean_id, { in_stock: shelf.after });
    entries.push(entryOf({ staffId, action: 'change bean', object: `bean ${bean_id}` }, shelf));
  }
  for (const { blend_id, shelf } of blends) {
    if (shelf === null) continue;
    await setBlendInStock(db, blend_id, shelf.after);
    entries.push(entryOf({ staffId, action: 'change blend', object: `blend ${blend_id}` }, shelf));
  }
  if (entries.length > 0) await insertAuditEntries(db, entries);
}

const entryOf = <Who extends object>(who: Who, { before, after }: { before: boolean; after: boolean }) => ({
  ...who,
  before: { in_stock: before },
  after: { in_stock: after },
});

const SACK_GRAMS = 60_000;

/** What it cost is the green price of its bean, which stands in the same list; sacks are the usual ones. */
async function takeInLots(
  db: InTransaction,
  beans: Judged['beans'],
  { catalogue, staffId, now }: { catalogue: Catalogue; staffId: number; now: Date },
): Promise<void> {
  for (const { bean_id, lot, price } of beans) {
    const bean = catalogue.beans.get(bean_id);
    if (lot === null || bean === undefined) continue;
    const { code, grams, arrived_on } = lot;
    const sacks = Math.ceil(grams / SACK_GRAMS);
    const fob = price === null ? bean.greenBeanPrice : toPence(price.after);
    const row = {
      code,
      bean_id,
      supplier: OPENING,
      sacks,
      sack_grams: Math.round(grams / sacks),
      arrived_on,
      fob,
    };
    const id = await takeIn(db, { staffId, row, grams, now });
    if (id === undefined) throw new Error(`Lot ${code} came in while the list was being saved.`);
  }
}

/** In place of a supplier: the list doesn't ask for one. */
const OPENING = 'Opening stock';

const CHANGED = refuse('changed_meanwhile', {
  message: 'Something changed in the meantime. Please look at what this changes now.',
});

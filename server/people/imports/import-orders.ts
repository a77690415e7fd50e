/** Orders of the shop that was left become past orders: they are read and counted, never roasted and never posted. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type OrderOnFile, orderShape } from '#domain/imports/order-rows.ts';
import type { Moved } from '#domain/imports/sums.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import type { ImportRow } from './import-store.ts';
import { findPastOrders, listStanding, savePastOrders } from './past-order-store.ts';
import type { Judgement } from './report.ts';
import type { ReadRecord, RulesDeps, SubjectRules } from './subject-rules.ts';

export const ORDER_RULES = ({ clock }: Pick<RulesDeps, 'clock'>): SubjectRules<OrderOnFile> => ({
  shape: orderShape,
  atOnce: 250,
  judge: (db, held, records) => judge(db, held, { records, now: clock() }),
  bringIn: async (db, held, records) => {
    const judgements = await judge(db, held, { records, now: clock() });
    const toSave = records.filter((_, at) => {
      const judgement = judgements[at];
      return judgement !== undefined && 'is' in judgement && judgement.is !== 'same';
    });
    await savePastOrders(
      db,
      held,
      toSave.map(({ id, one }) => ({ id, one, hash: hashOf(one) })),
    );
    return judgements;
  },
  movedBy: (one) => moved(one),
  standing: (db, { source }, ids) => listStanding(db, source, ids),
  subscribes: () => false,
});

/** What an order came to, less what went back. */
const moved = ({ placed_at, way, total, refunded }: OrderOnFile): Moved => ({
  month: dayInLondon(new Date(placed_at)).slice(0, 7),
  way,
  pence: total - refunded,
});

const hashOf = (one: OrderOnFile): string => fingerprintOf(JSON.stringify(one));

async function judge(
  db: Database | InTransaction,
  { source }: ImportRow,
  { records, now }: { records: readonly ReadRecord<OrderOnFile>[]; now: Date },
): Promise<Judgement[]> {
  const before = await findPastOrders(
    db,
    source,
    records.map(({ id }) => id),
  );
  return records.map(({ id, one }) => {
    if (Date.parse(one.placed_at) > now.getTime())
      return { wrong: 'It was placed on a day that is still to come.' };
    const hash = before.get(id);
    return { is: hash === undefined ? 'new' : hash === hashOf(one) ? 'same' : 'changed' };
  });
}

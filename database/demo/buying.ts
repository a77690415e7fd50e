/** What the demo's roastery agreed to buy: contracts, coffee on its way and coffee that came, and a reorder point of its own. */
import { sql } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

/** Beans that are used most. */
const MOST_USED = 6;

interface UsedBean {
  bean_id: number;
  /** The last lot that came. */
  lot_id: number;
  grams: number;
  arrived_on: Day;
  supplier: string;
  fob: number;
}

/** After the lots. */
export async function insertBuying(
  db: InTransaction,
  { today, staff }: { today: Day; staff: DemoStaff },
): Promise<void> {
  const beans = await listMostUsed(db);
  const [first, second, third, ...others] = beans;
  if (first === undefined || second === undefined || third === undefined) return;
  const made = { made_by: staff.Otto, made_at: timeInLondon(dayAfter(today, -120), 11 * 60) };
  const [begins_on, ends_on] = [dayAfter(today, -110), dayAfter(today, 95)];
  const days = { begins_on, ends_on, ...made };
  const agreed = { market: '', differential: null, market_price: null, fixed_on: null, note: '' };
  const [market, market_price] = [`ICE Coffee C, March ${Number(today.slice(0, 4)) + 1}`, first.fob - 35];
  await insertRows(db, 'green_contracts', [
    {
      ...days,
      ...agreed,
      ...boughtOf(first, 1),
      grams: 1_200_000,
      reference: 'HG-2291',
      price: first.fob,
      differential: 35,
      market,
      market_price,
      fixed_on: dayAfter(today, -100),
    },
    { ...days, ...agreed, ...boughtOf(second, 2), grams: 600_000, reference: 'SC-118', price: second.fob },
    {
      ...days,
      ...agreed,
      ...boughtOf(third, 3),
      grams: 300_000,
      reference: 'TP-77',
      price: null,
      differential: 42,
      market,
      note: 'To be fixed before it is shipped.',
    },
  ]);
  const open = { lot_id: null, received_by: null, received_at: null, price: null, note: '', ...made };
  const calledOff = (bean: UsedBean, id: number, days: number) => ({
    ...open,
    ...arrivalOf(bean, id),
    grams: 180_000,
    expected_on: dayAfter(today, days),
  });
  await insertRows(db, 'green_arrivals', [
    ...[first, second].map((bean, i) => ({
      ...open,
      ...arrivalOf(bean, i + 1),
      grams: bean.grams + (i === 0 ? 1200 : 0),
      expected_on: bean.arrived_on,
      lot_id: bean.lot_id,
      received_by: staff.Otto,
      received_at: timeInLondon(bean.arrived_on, 11 * 60),
    })),
    calledOff(first, 1, 9),
    { ...calledOff(second, 2, -3), note: 'Held up at the port' },
    ...others.slice(0, 1).map((bean) => ({
      ...open,
      ...arrivalOf(bean, null),
      grams: 120_000,
      price: bean.fob,
      expected_on: dayAfter(today, 16),
    })),
  ]);
  await insertRows(
    db,
    'green_reorder_points',
    others.slice(0, 1).map(({ bean_id }) => ({
      bean_id,
      lead_weeks: 8,
      safety_weeks: 3,
      grams: null,
      set_by: staff.Otto,
      set_at: made.made_at,
    })),
  );
}

const boughtOf = ({ bean_id, supplier }: UsedBean, id: number) => ({ id, bean_id, supplier });

const arrivalOf = ({ bean_id, supplier }: UsedBean, contract_id: number | null) => ({
  contract_id,
  bean_id,
  supplier,
});

async function listMostUsed(db: InTransaction): Promise<UsedBean[]> {
  const { rows } = await sql<UsedBean>`
    select used.bean_id, last.id as lot_id, last.sacks * last.sack_grams as grams, last.arrived_on, last.supplier, last.fob
    from (
      select bean_id, -sum(grams) as grams from green_moves join green_lots as lot on lot.id = lot_id
      where kind = 'roasted' group by bean_id order by 2 desc, 1 limit ${MOST_USED}
    ) as used
    cross join lateral (
      select * from green_lots where bean_id = used.bean_id order by arrived_on desc, id desc limit 1
    ) as last
    order by used.grams desc, used.bean_id`.execute(db);
  return rows;
}

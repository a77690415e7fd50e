/** Top coffees, what beans are sold and made, and orders handed over: the stored sums and rows equal those of a new calculation. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { insertFloorWork } from '#bench/back-office/floor-work.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { DAY_MS } from '#domain/durations.ts';
import { STATUS } from '#domain/order/status.ts';
import { listTopCoffees, listTopOfAll } from '#server/people/numbers/coffees-store.ts';
import { sumPastDays } from '#server/people/numbers/numbers.ts';
import { NUMBERS_CHECKS } from '#server/people/numbers/numbers-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const YEARS = 'from=2023-01-01&to=2027-12-31';
/** So few orders that each shows. */
const TWO_PARTS = 'from=2025-02-12&to=2025-03-12';
/** Days before whole months, whole months, days after them, and parts of months alone. */
const PATHS = ['top-coffees', 'demand', 'cohorts'].flatMap((list) =>
  [YEARS, 'from=2024-03-09&to=2025-08-17', 'from=2025-02-01&to=2025-02-28', TWO_PARTS].map(
    (span) => `/staff/${list}?${span}`,
  ),
);
const CANCELLED_ON = '2025-02-20';

withShop('what is kept for the numbers', (shop) => {
  let owner: TestMember;
  const answers = async () => {
    const all: unknown[] = [];
    for (const path of PATHS) all.push((await owner.send('GET', path)).json());
    return all;
  };
  const faults = async () => (await findFaults(shop().db, NUMBERS_CHECKS)).map(({ what }) => what);
  const run = (text: string) => sql.raw(text).execute(shop().db);
  const count = async (what: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.raw(what)}`.execute(shop().db);
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    const until = new Date('2026-03-20T12:00:00Z');
    const orders = Array.from({ length: 150 }, (_, weeks) => {
      const at = new Date(until.getTime() - (weeks * 7 + 1) * DAY_MS);
      if (weeks === 0) return { at, status: STATUS.roasting };
      return at.toISOString().startsWith(CANCELLED_ON) ? { at, status: STATUS.cancelled } : { at };
    });
    await generateData(shop().db, { orders, customers: 40, seed: 5, until, triggers: 'off' });
    await insertFloorWork(shop().db);
    owner = await aStaffMember(shop());
  });

  it('changes no answer, to the penny and the gram', async () => {
    const before = await answers();
    expect(before[0]).toHaveLength(20);
    await sumPastDays(shop().db);
    expect(await count('coffee_days')).toBeGreaterThan(100);
    expect(await count('coffee_months')).toBeGreaterThan(50);
    expect(await count('bean_days')).toBeGreaterThan(100);
    expect(await answers()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('leaves out what was cancelled, and nothing else', async () => {
    const of = async (span: string) =>
      (await owner.send('GET', `/staff/top-coffees?${span}`)).json<{ grams: number }[]>();
    expect(await count(`line_figures where day = '${CANCELLED_ON}'`)).toBeGreaterThan(0);
    expect(await of(`from=${CANCELLED_ON}&to=${CANCELLED_ON}`)).toEqual([]);
    expect(await of(TWO_PARTS)).not.toEqual([]);
  });

  it.each([
    ['a few that sell far better', 'case when number <= 30 then 90000 - number else number % 17 end'],
    ['all about alike', '1000 + hashint4(number * 31 + each) % 40'],
    [
      'whole months of coffees that were taken back',
      'case when (number + each) % 3 = 0 then -800 else 900 - number end',
    ],
    [
      'another few in each month',
      'case when number % 12 = each then 5000 + number else 700 + number % 7 end',
    ],
    ['fewer than are listed', 'case when number > 12 then -5 else 40 end'],
  ])('lists of %s what a sum of all would', async (_what, grams) => {
    const span = { from: '2015-01-01', to: '2015-12-31' };
    await run(`insert into coffee_months (month, ctaps_id, last_line, orders, grams, pence)
      select make_date(2015, each, 1), 'C' || number, number, 1, ${grams}, 2 * (${grams})
      from generate_series(1, 12) as each, generate_series(1, 400) as number`);
    const listed = await listTopCoffees(shop().db, span, 20);
    expect(listed).toEqual(await listTopOfAll(shop().db, span, 20));
    expect(listed.length).toBeGreaterThan(10);
    await run(`delete from coffee_months where month < '2016-01-01'`);
  });

  it('goes with its day and its month where an older day changes, and is made again', async () => {
    const before = await answers();
    const kept = [await count('coffee_days'), await count('coffee_months'), await count('bean_days')];
    await run(`update order_figures set first_on = first_on where day = (
      select day from order_figures where grams > 0 and day < '2025-06-01' order by day desc limit 1)`);
    const left = [await count('coffee_days'), await count('coffee_months'), await count('bean_days')];
    for (const [index, rows] of left.entries()) expect(rows).toBeLessThan(kept[index] ?? 0);
    expect(await answers()).toEqual(before);
    await sumPastDays(shop().db);
    expect([await count('coffee_days'), await count('coffee_months'), await count('bean_days')]).toEqual(
      kept,
    );
    expect(await answers()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('a day before the first that was summed comes to its month, and nothing is summed without its coffees', async () => {
    const { rows } = await sql<{ day: string }>`
      select min(day)::text as day from order_figures`.execute(shop().db);
    const first = rows[0]?.day ?? '';
    const months = await count('coffee_months');
    // An older order comes after its month was summed: the sums of the month are there, and the day’s are not.
    await run(`delete from day_figures where day = '${first}'`);
    await run(`insert into coffee_months
      select distinct date_trunc('month', day::timestamp)::date, ctaps_id, 1, 1, 1, 1 from line_figures where day = '${first}'`);
    await sumPastDays(shop().db);
    expect(await count('coffee_months')).toBe(months);
    expect(await count(`day_figures where day = '${first}'`)).toBe(1);
    expect(await faults()).toEqual([]);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'day_figures' and column_name not in ('day', 'has_coffees')`.execute(shop().db);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await expect(
      run(`insert into day_figures (day, ${names}) select '1999-01-01', ${names} from day_figures limit 1`),
    ).rejects.toThrow('has_coffees');
  });

  it('follows the boxes of an order, handed over, taken back, and split', async () => {
    const [{ id: order, box } = { id: 0, box: 0 }] = (
      await sql<{ id: number; box: number }>`
        select orders.id, min(box.id) as box from orders join order_shipping_details as box on box.order_id = orders.id
        where order_status_id = ${STATUS.roasting} group by orders.id having count(*) = 1`.execute(shop().db)
    ).rows;
    const isCounted = async () => [
      await count(`handed_over_figures where order_id = ${order}`),
      await faults(),
    ];
    await run(`insert into packed_boxes (box_id, box_type_id, gross_grams, packed_by, packed_at)
      select ${box}, min(id), 900, ${owner.user.id}, now() from box_types`);
    expect(await isCounted()).toEqual([0, []]);
    await run(`update packed_boxes set handed_over_at = now() where box_id = ${box}`);
    expect(await isCounted()).toEqual([1, []]);
    await run(`update packed_boxes set handed_over_at = null where box_id = ${box}`);
    expect(await isCounted()).toEqual([0, []]);
    await run(`update packed_boxes set handed_over_at = now() where box_id = ${box}`);
    const onTime = `handed_over_figures where order_id = ${order} and on_time = 1`;
    // A day to which staff move the order leaves it late; one that its buyer asked for doesn’t.
    await run(`update orders set dispatch_on = dispatch_on + 4000 where id = ${order}`);
    expect(await isCounted()).toEqual([1, []]);
    expect(await count(onTime)).toBe(0);
    await run(`update orders set agreed_on = dispatch_on where id = ${order}`);
    expect(await isCounted()).toEqual([1, []]);
    expect(await count(onTime)).toBe(1);
    const columns = `order_id, shipping_option_id, first_name, last_name, company_name, address, city, province, zip_code, phone, country_id`;
    await run(`insert into order_shipping_details (position, ${columns})
      select 2, ${columns} from order_shipping_details where id = ${box}`);
    expect(await isCounted()).toEqual([0, []]);
    await run(`delete from order_shipping_details where order_id = ${order} and position = 2`);
    expect(await isCounted()).toEqual([1, []]);
    await run(`delete from packed_boxes where box_id = ${box}`);
    expect(await isCounted()).toEqual([0, []]);
  });

  it('is found by the ledger check where it is wrong', async () => {
    await run(`update coffee_days set pence = pence + 1 where (day, ctaps_id) = (
      select day, ctaps_id from coffee_days order by 1, 2 limit 1)`);
    await run(`update bean_days set sold_grams = sold_grams + 1 where (day, bean_id) = (
      select day, bean_id from bean_days order by 1, 2 limit 1)`);
    await run(
      `insert into handed_over_figures select id, current_date, 1, 1 from orders where order_status_id = 1 limit 1`,
    );
    await run(`insert into handed_over_figures select id, current_date, 1, 1 from orders where order_status_id = 5 limit 1
      on conflict do nothing`);
    expect(await faults()).toEqual([
      'The sums of the coffees of a day or a month are not those of its lines',
      'The sums of the beans of a day are not those of what was sold and made',
      'An order is not counted as handed over as its boxes were',
    ]);
  });
});

/** The numbers against sums of our own over a few dozen orders: over clock changes, the turn of a year, cancellations and refunds. */
import { beforeAll, expect, it } from 'vitest';
import type { Cohort, Demand, Numbers, NumbersRows } from '#contract/numbers/numbers.ts';
import { generateData } from '#database/generator/generate-data.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { FIGURE_NAMES, type Figure, figuresOf, GROUPS, type Group } from '#domain/numbers/figures.ts';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const { delivered, cancelled } = STATUS;

/** Around midnight on days of 23 and 25 hours, at the turn of a year and of a month, and on a day in between. */
const TIMES = [
  '2026-03-28T23:50:00Z',
  '2026-03-29T00:10:00Z',
  '2026-03-29T01:30:00Z',
  '2026-03-29T22:50:00Z',
  '2026-03-29T23:10:00Z',
  '2025-10-25T22:50:00Z',
  '2025-10-25T23:10:00Z',
  '2025-10-26T00:30:00Z',
  '2025-10-26T23:50:00Z',
  '2025-10-27T00:10:00Z',
  '2025-12-31T23:50:00Z',
  '2026-01-01T00:10:00Z',
  '2026-01-31T23:59:00Z',
  '2026-02-14T12:00:00Z',
];
const STATUSES: readonly StatusId[] = [delivered, delivered, cancelled];

const ORDERS = TIMES.flatMap((time, i) =>
  STATUSES.map((status, j) => ({ at: new Date(Date.parse(time) + j * MINUTE_MS), status, i })),
);
const SPAN = { from: '2025-10-01', to: '2026-12-31' };

withShop('the numbers', (shop) => {
  let owner: TestMember;
  const ask = async <T>(path: string): Promise<T> => (await owner.send('GET', path)).json<T>();
  const numbers = (group: Group, from: Day, to: Day, step = 'day') =>
    ask<Numbers>(`/staff/numbers?group=${group}&from=${from}&to=${to}&step=${step}`);
  const rowsOf = (figure: Figure, from: Day, to: Day) =>
    ask<NumbersRows>(`/staff/numbers/${figure}?from=${from}&to=${to}`);

  beforeAll(async () => {
    await generateData(shop().db, {
      orders: ORDERS.map(({ at, status }) => ({ at, status })),
      customers: 20,
      seed: 11,
      until: new Date('2026-04-01T00:00:00Z'),
      triggers: 'off',
    });
    owner = await aStaffMember(shop());
    const { id } = await shop()
      .db.selectFrom('orders')
      .innerJoin('payments', 'order_id', 'orders.id')
      .select('orders.id')
      .where('order_status_id', '=', delivered)
      .where('orders.payment_gateway_id', '=', 1)
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await refund(owner, id, aRefund(2));
    await carryOutRefunds(shop().payments);
  });

  /** Day by day, from the orders and refunds themselves. */
  async function ownSums(): Promise<Map<Day, Partial<Record<Figure, number>>>> {
    const { db } = shop();
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
    const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    const refunds = await db.selectFrom('refunds').selectAll().execute();
    const lines = await db.selectFrom('order_blends').selectAll().execute();
    const recipes = await db.selectFrom('order_blend_recipes').selectAll().execute();
    const days = new Map<Day, Partial<Record<Figure, number>>>();
    const seen = new Set<number>();
    const add = (day: Day, values: Partial<Record<Figure, number>>) => {
      const sums = days.get(day) ?? {};
      for (const figure of FIGURE_NAMES) sums[figure] = (sums[figure] ?? 0) + (values[figure] ?? 0);
      days.set(day, sums);
    };
    const coffeeOf = (orderId: number) => {
      const own = lines.filter(({ order_id }) => order_id === orderId);
      const cost = own.reduce((sum, { id }) => {
        const rows = recipes.filter(({ order_blend_id }) => order_blend_id === id);
        return sum + Math.round(rows.reduce((all, row) => all + row.weight * row.cost_price, 0) / 1000);
      }, 0);
      const kilos = own.reduce((sum, { weight }) => sum + weight, 0);
      const custom_kilos = own
        .filter(({ ctaps_id }) => ctaps_id?.startsWith('C') === true)
        .reduce((sum, { weight }) => sum + weight, 0);
      return { cost, kilos, custom_kilos };
    };
    for (const { kind, reference, occurred_at } of entries) {
      const [number, refundId] = reference.split('/').map(Number);
      const order = orders.find(({ id }) => id === number);
      if (order === undefined || !kind.startsWith('order_')) continue;
      const { cost, kilos, custom_kilos } = coffeeOf(order.id);
      const coffee = { kilos, custom_kilos, house_kilos: kilos - custom_kilos };
      const day = dayInLondon(occurred_at);
      if (kind === 'order_payment') {
        const isNew = !seen.has(order.customer_id);
        seen.add(order.customer_id);
        const goods = order.total - order.shipping_cost;
        add(day, {
          ...coffee,
          revenue: order.total,
          margin: goods - cost,
          orders: 1,
          new_customers: isNew ? 1 : 0,
          repeat_orders: isNew ? 0 : 1,
        });
        continue;
      }
      const given = refunds.find(({ id }) => id === refundId);
      const isBack = given?.reason === 'cancelled' ? -1 : 0;
      const amount = given?.amount ?? 0;
      add(day, {
        revenue: -amount,
        refunded: amount,
        margin: -(amount - (given?.shipping ?? 0)) - isBack * cost,
        kilos: isBack * kilos,
        custom_kilos: isBack * custom_kilos,
        house_kilos: isBack * (kilos - custom_kilos),
      });
    }
    return days;
  }

  const inPence = (figure: Figure, value: number) =>
    Math.round(
      /kilos/.test(figure) ? value * 1000 : /revenue|refunded|margin/.test(figure) ? value * 100 : value,
    );

  it('of sales are what orders and refunds come to, on each day in London', async () => {
    const own = await ownSums();
    const { steps, series } = await numbers('sales', '2025-10-01', '2026-10-31');
    expect(steps).toHaveLength(396);
    for (const figure of figuresOf('sales'))
      for (const [i, day] of steps.entries())
        expect(`${day} ${figure} ${inPence(figure, series[figure]?.[i] ?? -1)}`).toBe(
          `${day} ${figure} ${own.get(day)?.[figure] ?? 0}`,
        );
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('are the same by day, week and month, and of the span before', async () => {
    const [byDay, byWeek, byMonth] = await Promise.all(
      ['day', 'week', 'month'].map((step) => numbers('sales', '2026-01-01', '2026-04-30', step)),
    );
    expect(byWeek?.sums).toEqual(byDay?.sums);
    expect(byMonth?.sums).toEqual(byDay?.sums);
    expect(byMonth?.steps).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
    const earlier = await numbers('sales', '2025-09-01', '2025-12-31');
    expect(byDay?.before).toEqual({ from: '2025-09-01', to: '2025-12-31' });
    expect(byDay?.sums_before).toEqual(earlier.sums);
  });

  it('have rows that sum to each figure exactly, for twenty of them by chance', async () => {
    const groups = await Promise.all(
      GROUPS.map((group) => numbers(group, group === 'lots' ? '2026-10-01' : SPAN.from, SPAN.to, 'month')),
    );
    const all = groups.flatMap(({ steps, series }) =>
      steps.flatMap((from, i) =>
        FIGURE_NAMES.flatMap((figure) => {
          const value = series[figure]?.[i] ?? 0;
          const next = steps[i + 1];
          const to = next === undefined ? SPAN.to : dayInLondon(new Date(Date.parse(next) - HOUR_MS));
          return value === 0 ? [] : [{ figure, from, to, value }];
        }),
      ),
    );
    expect(all.length).toBeGreaterThan(20);
    for (let i = 0; i < 20; i++) {
      const chosen = all[Math.floor(Math.random() * all.length)];
      if (chosen === undefined) throw new Error('There are figures.');
      const { figure, from, to, value } = chosen;
      const { sum, count, rows } = await rowsOf(figure, from, to);
      const summed = rows.reduce((total, { amount }) => total + inPence(figure, amount), 0);
      expect([figure, from, summed, sum, count]).toEqual([
        figure,
        from,
        inPence(figure, value),
        value,
        rows.length,
      ]);
    }
  });

  it('count a cohort by its first month, and who came back by when', async () => {
    const cohorts = await ask<Cohort[]>(`/staff/cohorts?from=${SPAN.from}&to=${SPAN.to}`);
    const { sums } = await numbers('sales', SPAN.from, SPAN.to, 'month');
    expect(cohorts.reduce((sum, { customers }) => sum + customers, 0)).toBe(sums.new_customers);
    for (const { customers, again } of cohorts) {
      expect(again).toEqual(again.toSorted((one, other) => one - other));
      expect(again.at(-1)).toBeLessThanOrEqual(customers);
    }
  });

  it('tell the tastes that were sold and made, and a coffee that was cancelled counts for nothing', async () => {
    const { sold, made } = await ask<Demand>(`/staff/demand?from=${SPAN.from}&to=${SPAN.to}`);
    expect([sold?.length, made?.length]).toEqual([18, 18]);
    const day = 'from=2026-02-14&to=2026-02-14';
    const { kilos } = await ask<Demand>(`/staff/demand?${day}`);
    const coffees = await ask<{ kilos: number }[]>(`/staff/top-coffees?${day}`);
    const grams = coffees.reduce((sum, coffee) => sum + Math.round(coffee.kilos * 1000), 0);
    const { sums } = await numbers('sales', '2026-02-14', '2026-02-14');
    expect([grams, kilos]).toEqual([inPence('kilos', sums.kilos ?? 0), sums.kilos]);
  });

  it.each([
    ['from=2026-02-02&to=2026-02-01&step=day', 'to'],
    ['from=2026-02-01&to=2027-12-31&step=day', 'step'],
    ['from=2026-02-01&to=2026-06-30&step=month&group=lots', 'to'],
    ['from=2026-02-30&to=2026-03-01&step=day', 'from'],
  ])('are refused for %s', async (query, field) => {
    const answer = await owner.send(
      'GET',
      `/staff/numbers?${query.includes('group') ? query : `group=sales&${query}`}`,
    );
    expect([answer.statusCode, answer.body.includes(`"${field}"`)]).toEqual([400, true]);
  });

  it('have no rows by lots for more than three months', async () => {
    const answers = await Promise.all(
      ['lot_margin', 'revenue'].map((figure) =>
        owner.send('GET', `/staff/numbers/${figure}?from=2026-02-01&to=2026-05-04`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
    expect(answers[0]?.json()).toMatchObject({ fields: { to: expect.stringContaining('at most 92 days') } });
  });
});

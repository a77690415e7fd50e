/** For how long the green coffee of each bean lasts, and what is missing to its reorder point. */
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  type Coming,
  coverInWeeks,
  lastsUntil,
  lastsWithComing,
  USE_WEEKS,
  useAWeek,
} from '#domain/green-buying/cover.ts';
import {
  type ReorderRule,
  reorderPoint,
  suggestedPoint,
  toBuy,
  USUAL_RULE,
} from '#domain/green-buying/reorder-point.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listGreen } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ExpectedOrder, ReadExpected } from './green-buying-deps.ts';
import { listComing, listReorderPoints, type ReorderPointRow } from './reorder-point-store.ts';
import { listUse } from './use-store.ts';

const DAYS_OF_USE = USE_WEEKS * 7;

interface Reading {
  catalogue: Catalogue;
  now: Date;
  readExpected: ReadExpected;
}

/** Beans that never had a lot are always there, and are left out. */
export async function readCover(
  db: Database | InTransaction,
  { catalogue, now, readExpected }: Reading,
): Promise<GreenCover[]> {
  const today = dayInLondon(now);
  const green = new Map((await listGreen(db, now)).map((row) => [row.beanId, row]));
  const coming = await listComing(db);
  const points = new Map((await listReorderPoints(db)).map((row) => [row.bean_id, row]));
  const used = await listUse(db, { since: new Date(now.getTime() - DAYS_OF_USE * DAY_MS), today });
  const uses = new Map(used.map((use) => [use.beanId, use]));
  const expected = greenOf(await readExpected(db, { now, until: dayAfter(today, DAYS_OF_USE) }));
  return [...catalogue.beans.values()].flatMap(({ row: { id, name, in_stock, ends_on } }) => {
    const use = uses.get(id);
    const there = green.get(id);
    if (use === undefined || there === undefined) return [];
    const { onHand, reserved } = there;
    const ofStanding = expected.get(id) ?? 0;
    const weekly = useAWeek({ ...use, expected: ofStanding });
    const cover = coverOf(
      { today, available: onHand - reserved, weekly },
      coming.get(id) ?? [],
      ruleOf(points.get(id)),
    );
    return {
      bean_id: id,
      bean: name,
      in_stock,
      ends_on,
      on_hand: onHand,
      reserved,
      available: onHand - reserved,
      weekly,
      expected: ofStanding,
      ...cover,
      // Nobody is to buy more of what ends.
      ...(ends_on !== null && { to_buy: 0 }),
    };
  });
}

function greenOf(orders: readonly ExpectedOrder[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { green } of orders)
    for (const [beanId, grams] of green) sums.set(beanId, (sums.get(beanId) ?? 0) + grams);
  return sums;
}

const ruleOf = (row: ReorderPointRow | undefined): ReorderRule =>
  row === undefined
    ? USUAL_RULE
    : { leadWeeks: row.lead_weeks, safetyWeeks: row.safety_weeks, grams: row.grams };

function coverOf(
  using: { today: Day; available: number; weekly: number },
  coming: readonly Coming[],
  rule: ReorderRule,
) {
  const { today, available, weekly } = using;
  const late = sumOf(coming.filter(({ expectedOn }) => expectedOn < today));
  const all = sumOf(coming);
  const point = reorderPoint(weekly, rule);
  return {
    coming: all - late,
    late,
    next_on: coming.find(({ expectedOn }) => expectedOn >= today)?.expectedOn ?? null,
    weeks: coverInWeeks(available, weekly),
    weeks_with_coming: coverInWeeks(available + all, weekly),
    lasts_until: lastsUntil(using),
    lasts_with_coming: lastsWithComing(using, coming),
    point,
    suggested_point: suggestedPoint(weekly, rule),
    is_own_point: rule.grams !== null,
    lead_weeks: rule.leadWeeks,
    safety_weeks: rule.safetyWeeks,
    to_buy: toBuy(available + all, point),
  };
}

const sumOf = (coming: readonly Coming[]): number => coming.reduce((sum, { grams }) => sum + grams, 0);

/** All standing orders for staff, those that couldn’t be placed first, and the coffee that they bring. */
import type {
  ListedStandingOrder,
  StandingOrderOfCustomer,
  StandingOrders,
} from '#contract/reorders/standing-order.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { rhythmInWords } from '#domain/reorders/rhythm-in-words.ts';
import { isPaused, nextStandingDays } from '#domain/reorders/standing-days.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { ExpectedOrder } from '#server/coffee/green-buying/green-buying.ts';
import { listCustomers, nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { openExpected } from './expected-orders.ts';
import { inSnake, readStandingOrders } from './read-standing-order.ts';
import {
  findStandingOrder,
  listStandingOrders,
  rhythmOf,
  type StandingOrder,
} from './standing-order-store.ts';
import { listOpenOf } from './standing-proposal-store.ts';

const SEEN_AHEAD_DAYS = 28;

interface Wanted {
  customerId: number | null;
  hasEnded: boolean;
}

export async function readListOfStandingOrders(deps: PaymentDeps, wanted: Wanted): Promise<StandingOrders> {
  const { db } = deps;
  const catalogue = await deps.catalogueCache();
  const workingDays = await deps.settingsCache.workingDays();
  const at = { now: deps.clock(), catalogue, workingDays };
  const all = await listStandingOrders(db, wanted);
  const customers = new Map(
    (await listCustomers(db, [...new Set(all.map(({ customer_id }) => customer_id))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const notPlaced = new Map(
    (
      await listOpenOf(
        db,
        all.map(({ id }) => id),
      )
    ).flatMap((open) => (open.not_placed === null ? [] : [[open.standing_order_id, open.not_placed]])),
  );
  const rows = all.map((one): ListedStandingOrder => {
    const customer = customers.get(one.customer_id);
    return {
      ...rowOf(one, at),
      who: customer === undefined ? '' : nameOf(customer),
      company_name: customer?.company_name ?? '',
      not_placed: notPlaced.get(one.id) ?? null,
    };
  });
  const until = dayAfter(dayInLondon(at.now), SEEN_AHEAD_DAYS);
  const coming =
    wanted.hasEnded || wanted.customerId !== null
      ? []
      : await (await openExpected(deps)())(db, { now: at.now, until });
  return { rows: rows.toSorted(byUrgency), coming: byDay(coming) };
}

interface At {
  now: Date;
  catalogue: Catalogue;
  workingDays: WorkingDays;
}

function rowOf(one: StandingOrder, { now, catalogue, workingDays }: At) {
  const rhythm = rhythmOf(one);
  const today = dayInLondon(now);
  const isOver = one.ended_at !== null;
  const [next] = isOver ? [] : inSnake(nextStandingDays(rhythm, { now, most: 1 }, workingDays));
  const pause = one.pauses.find((paused) => isPaused(today, [paused]));
  return {
    id: one.id,
    customer_id: one.customer_id,
    asks: one.asks,
    rhythm: rhythmInWords(rhythm),
    weight: gramsOf(one, catalogue),
    next: next ?? null,
    paused_until: isOver ? null : (pause?.last_day ?? null),
    has_ended: isOver,
  };
}

/** What failed, then what comes soonest, then what has no day any more. */
const byUrgency = (one: ListedStandingOrder, other: ListedStandingOrder): number =>
  placeOf(one).localeCompare(placeOf(other));

const placeOf = ({ not_placed, next }: ListedStandingOrder): string =>
  `${not_placed === null ? 1 : 0} ${next?.leaves_on ?? 'none'}`;

const gramsOf = ({ lines }: StandingOrder, { parameters }: Catalogue): number =>
  lines.reduce((sum, line) => sum + line.quantity * (parameters.bagSizes[line.bag_size_id]?.grams ?? 0), 0);

function byDay(expected: readonly ExpectedOrder[]): StandingOrders['coming'] {
  const grams = new Map<Day, number>();
  for (const one of expected) grams.set(one.leavesOn, (grams.get(one.leavesOn) ?? 0) + one.grams);
  return [...grams]
    .map(([day, weight]) => ({ day, weight }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export async function readStandingOrderOfCustomer(
  deps: PaymentDeps,
  id: number,
): Promise<StandingOrderOfCustomer | undefined> {
  const standing = await findStandingOrder(deps.db, id);
  if (standing === undefined) return undefined;
  const [read] = await readStandingOrders(deps, standing.customer_id, [standing]);
  const { company_name, ...customer } = await readCustomer(deps.db, standing.customer_id);
  return read && { ...read, customer: { id: customer.id, who: nameOf(customer), company_name } };
}

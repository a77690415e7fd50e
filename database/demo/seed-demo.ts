/** A roastery with six months behind it: orders, green coffee, batches, bags and people, the same for the same day. */
import { sql } from 'kysely';
import { generateData } from '#database/generator/generate-data.ts';
import { randomOf } from '#database/generator/picks.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { insertAccountPayments } from './account-payments.ts';
import { insertApplications } from './applications.ts';
import { insertBuying } from './buying.ts';
import { calendarOf, NOW } from './calendar.ts';
import { insertClosings } from './closings.ts';
import { insertCuppings } from './cuppings.ts';
import { insertGiftCards } from './gift-cards.ts';
import { insertInbox } from './inbox.ts';
import { insertRows } from './insert-rows.ts';
import { type WorkedLine, workedLines } from './lines.ts';
import { noteDemo } from './made-before.ts';
import { mergeGuest } from './merge.ts';
import { insertOrigins } from './origins.ts';
import { insertBags } from './packed.ts';
import { insertPaypalFees } from './paypal-fees.ts';
import { insertPlans } from './plans.ts';
import { insertPriceHistory } from './price-history.ts';
import { insertProfiles } from './profiles.ts';
import { insertPublicBlends } from './public-blends.ts';
import { type CoffeeToRoast, insertBatches } from './roasted.ts';
import { insertSimulatorOrders } from './simulator.ts';
import { type DemoLogin, type DemoStaff, insertStaff } from './staff.ts';
import { insertStock } from './stock.ts';
import { coffeesOfShelf, fillShelf } from './tasters.ts';
import { insertTroubles } from './troubles.ts';
import { insertVouchers, vouchersToUse } from './vouchers.ts';

const SEED = 6;
const CUSTOMERS = 420;
/** Before the first order. */
const DAYS_BEFORE = 190;

/** The shop is migrated and seeded, and has no orders. Answers who works there. */
export async function seedDemo(db: Database, today: Day): Promise<DemoLogin[]> {
  const random = randomOf(SEED);
  const orders = calendarOf(today, random);
  const until = timeInLondon(today, NOW);
  const shelf = coffeesOfShelf(await openCatalogueCache(db, () => until)());
  const hired: People[] = [];
  await generateData(
    db,
    { orders, customers: CUSTOMERS, seed: SEED, until, triggers: 'on', vouchers: vouchersToUse(today) },
    async (transaction) => {
      hired.push(await runRoastery(transaction, { today, now: until, random, shelf }));
      await noteDemo(transaction, today);
    },
  );
  const [people] = hired;
  if (people === undefined) throw new Error('The demo’s roastery has nobody.');
  await fillShelf(db, { today, staffId: people.staff.Pia });
  await mergeGuest(db, { today, staffId: people.staff.Otto });
  await insertClosings(db, { today, staffId: people.staff.Otto });
  return people.logins;
}

interface People {
  staff: DemoStaff;
  logins: DemoLogin[];
}

interface Roastery {
  today: Day;
  now: Date;
  random: () => number;
  /** Roasted for tasters. */
  shelf: readonly CoffeeToRoast[];
}

async function runRoastery(db: InTransaction, { today, now, random, shelf }: Roastery): Promise<People> {
  const begin = dayAfter(today, -DAYS_BEFORE);
  const { staff, logins } = await insertStaff(db, timeInLondon(begin, 0));
  // Somebody who tries the demo looks at its day, not at what it was set up with.
  await insertRows(db, 'set_up_dismissals', [
    { dismissed_by: staff.Anna, dismissed_at: timeInLondon(begin, 0) },
  ]);
  const lines = await workedLines(db, today);
  const batches = await insertBatches(db, { lines, shelf }, { today, now, staff, random });
  await insertBags(db, batches, { today, staff });
  await insertStock(db, { batches, lines }, { today, begin, staff, random });
  await insertBuying(db, { today, staff });
  await insertOrigins(db, staff);
  await insertRows(db, 'roast_bookings', bookingsOf(lines));
  await insertTroubles(db, { today, staff });
  await insertInbox(db, { today, staff });
  await insertAccountPayments(db, { now, staffId: staff.Otto });
  await insertPlans(db, { today, staff });
  await insertApplications(db, { today, staff });
  await insertPublicBlends(db, { today, staff });
  await insertVouchers(db, today);
  await insertGiftCards(db, { today, now });
  await insertPaypalFees(db);
  await insertSimulatorOrders(db);
  await insertPriceHistory(db, { today, begin, staff, random });
  await insertProfiles(db, { staff, random });
  await insertCuppings(db, { today, staff, random });
  await sql`
    update customers
    set created_at = first.at, email_verified_at = case when email_verified_at is not null then first.at end
    from (select customer_id, min(created_at) as at from orders group by customer_id) as first
    where customers.id = first.customer_id and customers.created_at > first.at`.execute(db);
  return { staff, logins };
}

/** The roaster's minutes that orders have booked which are not in it yet. */
function bookingsOf(lines: readonly WorkedLine[]): object[] {
  const bookings = new Map<string, { order_id: number; roastable: string; day: Day; grams: number }>();
  for (const { order_id, roastable, dispatch_on, weight, stage } of lines) {
    if (stage !== 'received' && stage !== 'planned') continue;
    const key = `${order_id} ${roastable}`;
    const grams = (bookings.get(key)?.grams ?? 0) + weight;
    bookings.set(key, { order_id, roastable, day: dispatch_on, grams });
  }
  return [...bookings.values()];
}

/** An order whose coffee is planned for today, in one batch, out of a lot of its own. */
import { sql } from 'kysely';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import { aLot } from './green-lots.ts';
import { aStaffMember } from './members.ts';
import { QUARTER_KILO } from './packing-calls.ts';
import { roastCallsOf, toMorning } from './roast-days.ts';

const BEAN = { blendRecipes: [{ beanId: 73, percentage: 100 }], bagSizeId: QUARTER_KILO.bagSizeId };

type Placed = Awaited<ReturnType<typeof givenPaidOrder>>;

/** What other tests left on the floor is out of its way. `once` sees the order before the day is started. */
export async function anOrderInThePlan<Seen extends object>(
  shop: TestShop,
  once: (placed: Placed) => Promise<Seen>,
) {
  const { db } = shop;
  const day = toMorning(shop);
  await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(db);
  await sql`insert into bin_moves (bin_id, grams, kind, moved_at) select id, -on_hand, 'waste', now() from bins where on_hand > 0`.execute(
    db,
  );
  await sql`update batches set state = 'abandoned' where state in ('planned', 'roasting')`.execute(db);
  await sql`insert into green_moves (lot_id, grams, kind, moved_at) select id, -on_hand, 'lost', now() from green_lots where on_hand > 0`.execute(
    db,
  );
  const staff = await aStaffMember(shop, PRESETS.Owner, { firstName: 'Ravi', lastName: 'Patel' });
  const lotId = await aLot(shop, staff.user.id);
  const placed = await givenPaidOrder(shop, { lines: [{ ...BEAN, quantity: 2 }] });
  const seen = await once(placed);
  const calls = roastCallsOf(staff);
  const { batches } = (await calls.start(day)).json<RoastPlan>();
  const [batch] = batches;
  if (batch === undefined) throw new Error('Nothing was planned.');
  const { id } = placed.order;
  await sql`update orders set order_status_id = 6 where id = ${id}`.execute(db);
  const { code } = await db
    .selectFrom('green_lots')
    .select('code')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  return { id, day, staff, member: placed.member, batch, code, ...seen, ...calls };
}

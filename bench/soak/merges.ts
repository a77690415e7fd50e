/** Merges: one person has two accounts, with an order and credit in the second, and staff make them one; some take that back. */
import { randomUUID } from 'node:crypto';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import type { Database } from '#server/platform/database.ts';
import { openAccount, redeem } from './accounts.ts';
import { buyAs } from './buying.ts';
import { compareEach } from './compare.ts';
import { type Journal, noteBroken } from './journal.ts';
import { logInStaff } from './staff.ts';
import type { Visit } from './visit.ts';

export async function mergeTwins(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const [kept, merged] = [await openAccount(visit), await openAccount(visit)];
  journal.twins.push(kept, merged);
  await redeem(visit, merged);
  // Nobody else touches them.
  const orders = [await buyAs(visit, merged), await buyAs(visit, merged)].filter((order) => order !== null);
  const token = await logInStaff(visit);
  const answer = await client.untilAnswered({
    kind: 'merge customers',
    method: 'POST',
    path: '/api/staff/customer-merges',
    token,
    body: { id: randomUUID(), kept_id: kept.id, merged_id: merged.id },
  });
  if (answer.status !== 200) return;
  const { id, orders: moved } = JSON.parse(answer.text) as CustomerMerge;
  if (moved !== orders.length)
    noteBroken(journal, `A merge moved ${moved} orders, and there were ${orders.length}`);
  if (random() < 0.3) {
    const undone = await client.untilAnswered({
      kind: 'undo a merge',
      method: 'DELETE',
      path: `/api/staff/customer-merges/${id}`,
      token,
    });
    if (undone.status === 200) return;
  }
  journal.merges.set(merged.id, kept.id);
  for (const order of orders) {
    order.member = kept;
    order.isLeftAlone = false;
  }
}

/** Whose it is now. */
export const ownerOf = ({ merges }: Pick<Journal, 'merges'>, id: number): number => merges.get(id) ?? id;

/** Every order belongs to the record that its buyer has now. */
export async function compareOwners(db: Database, journal: Journal): Promise<void> {
  const rows = await db.selectFrom('orders').select(['id', 'customer_id']).execute();
  const ofMembers = [...journal.orders.values()].flatMap(({ id, member }) =>
    member === null ? [] : [[`buyer of order ${id}`, member.id] as const],
  );
  const noted = new Map(ofMembers);
  compareEach(
    journal,
    noted,
    rows.flatMap(({ id, customer_id }) =>
      noted.has(`buyer of order ${id}`) ? [[`buyer of order ${id}`, customer_id] as const] : [],
    ),
  );
  const merges = await db
    .selectFrom('customer_merges')
    .select(['kept_id', 'merged_id', 'undone_at'])
    .execute();
  const lasting = merges.filter(({ undone_at }) => undone_at === null);
  compareEach(
    journal,
    [...journal.merges].map(([merged, kept]) => [`merge of ${merged}`, kept] as const),
    lasting.map(({ kept_id, merged_id }) => [`merge of ${merged_id}`, kept_id] as const),
  );
}

export const countAccounts = ({ members, twins, merges }: Journal): number =>
  members.length + twins.length - merges.size;

/** What is connected to an account, with what each assistant paid for. */
import type { AgentGrant } from '#contract/agent-access/agent-grants.ts';
import { monthBegan } from '#domain/agent-access/mandate.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { STATUS } from '#domain/order/status.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { listGrants } from './grant-store.ts';
import { listPayments } from './payment-store.ts';

export async function readGrants(
  { db, clock }: Pick<AgentAccessDeps, 'db' | 'clock'>,
  customerId: number,
): Promise<AgentGrant[]> {
  const now = clock();
  const grants = await listGrants(db, { customerId, now, since: monthBegan(now) });
  const ids = grants.flatMap((grant) => (grant.limit_per_order === null ? [] : [grant.id]));
  const payments = Map.groupBy(
    ids.length === 0 ? [] : await listPayments(db, ids),
    (payment) => payment.grant_id,
  );
  return grants.map(({ began_at, last_used_at, ends_at, scopes, spent, ...grant }) => {
    const paid = payments.get(grant.id) ?? [];
    return {
      ...grant,
      scopes: [...scopes],
      began_at: (began_at ?? ends_at).toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      ends_at: ends_at.toISOString(),
      limit_per_order: inPounds(grant.limit_per_order),
      limit_per_month: inPounds(grant.limit_per_month),
      spent_this_month: toPounds(spent),
      payments: paid.map(({ order_id, amount, paid_at, order_status_id }) => ({
        order_id,
        amount: toPounds(amount),
        paid_at: paid_at.toISOString(),
        is_cancelled: order_status_id === STATUS.cancelled,
      })),
    };
  });
}

const inPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence));

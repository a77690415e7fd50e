/** Carries out refunds at PayPal. Idempotency key: the same request id each time, so that each goes back once. */
import { type PaymentDeps, requestRefundOnce } from '#server/money/payments/payments.ts';
import { levelOf } from '#server/platform/outage.ts';
import { billRefunds, planRefunds } from './bill-refunds.ts';
import { orderRefunds } from './order-refunds.ts';
import type { RefundSource } from './refund-source.ts';

/** Of orders, of bills and of the fees of plans, side by side: none waits for another whose answers are slow. */
export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  await Promise.all([
    carryOutAll(deps, orderRefunds),
    carryOutAll(deps, billRefunds),
    carryOutAll(deps, planRefunds),
  ]);
}

async function carryOutAll<Due>(deps: PaymentDeps, source: RefundSource<Due>): Promise<void> {
  let refunds: readonly Due[];
  do {
    refunds = await source.lease(deps);
    const inTurn = [...Map.groupBy(refunds, (due) => source.of(due)).values()];
    await Promise.all(
      inTurn.map(async (ofOne) => {
        for (const due of ofOne) await carryOut(deps, source, due);
      }),
    );
  } while (refunds.length > 0);
}

/** A refund that fails does not stop the others, and is attempted again later. */
async function carryOut<Due>(deps: PaymentDeps, source: RefundSource<Due>, due: Due): Promise<void> {
  const logged = source.logged(due);
  try {
    const outcome = await requestRefundOnce(deps, { ...(await source.plan(deps, due)), logged });
    if (outcome === null) return;
    if (outcome.state === 'done') await source.settle(deps, due, outcome.provider_id);
    else await source.note(deps, due, outcome);
    if (!('trouble' in outcome))
      deps.log.info({ ...logged, atPaypal: outcome.provider_id, state: outcome.state }, source.given);
  } catch (error) {
    deps.log[levelOf(error)]({ ...logged, err: error }, source.failed);
  }
}

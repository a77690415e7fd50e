import type { Calls } from '#contract/calls.ts';
import { findMember, readCustomer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { readBankColumns, saveBankColumns } from './bank-store.ts';
import { listAccounts } from './list-accounts.ts';
import { moveAllocation } from './move-allocation.ts';
import { pauseReminders } from './pause-reminders.ts';
import { payBack } from './pay-back.ts';
import { payByPaypal } from './pay-by-paypal.ts';
import type { StoredPayment } from './payment-store.ts';
import { proposeBankRows } from './propose-bank-rows.ts';
import { readAccountAsStaff, readOnAccount, staffPaymentAnswers } from './read-account.ts';
import { statementFile, statementSoFar } from './read-statement.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import type { StatementPrinter } from './statement-printer.ts';
import { listStatements } from './statement-store.ts';

export function onAccountRoutes(deps: PaymentDeps & { printer: StatementPrinter }): Handlers<Calls> {
  const { db, clock, printer } = deps;
  const shown = async <No extends Refusal>(payment: StoredPayment | No) => {
    if ('refused' in payment) return payment;
    const [answer] = await staffPaymentAnswers(db, [payment]);
    if (answer === undefined) throw new Error(`Account payment ${payment.id} has no answer.`);
    return { answer };
  };
  return {
    'GET /on-account': async ({ member }) => ({
      answer: await readOnAccount(db, await readCustomer(db, member.id), clock()),
    }),
    'POST /on-account/payments': async ({ body, member }) =>
      answered(await payByPaypal(deps, { customerId: member.id, pence: body.amount })),
    'GET /account-statements': async ({ member }) => ({ answer: await listStatements(db, member.id) }),
    'GET /account-statements/{id}/file': async ({ params, member }) =>
      answered(await statementFile({ db, printer }, { id: params.id, customerId: member.id })),
    'GET /staff/on-account/{id}/statements': async ({ params }) =>
      (await findMember(db, params.id)) === undefined
        ? refuse('not_found')
        : { answer: await listStatements(db, params.id) },
    'GET /staff/on-account/{id}/statements/{statementId}/file': async ({ params }) =>
      answered(await statementFile({ db, printer }, { id: params.statementId, customerId: params.id })),
    'GET /staff/on-account/{id}/statement-so-far/file': async ({ params }) =>
      answered(await statementSoFar(deps, params.id)),
    'PUT /staff/on-account/{id}/reminder-pause': async ({ params, body, member }) =>
      answered(await pauseReminders(deps, { customerId: params.id, staffId: member.id, ...body })),
    'GET /staff/bank-columns': async () => ({ answer: (await readBankColumns(db)) ?? null }),
    'PUT /staff/bank-columns': async ({ body }) => {
      await saveBankColumns(db, body);
      return { answer: body };
    },
    'POST /staff/bank-rows': async ({ body }) => ({ answer: await proposeBankRows(db, body.rows) }),
    'GET /staff/on-account': async ({ query }) => answered(await listAccounts(deps, query)),
    'GET /staff/on-account/{id}': async ({ params }) =>
      answered(await readAccountAsStaff(db, params.id, clock())),
    'POST /staff/account-payments': async ({ body, member }) =>
      shown(await recordPayment(deps, { member, body })),
    'POST /staff/account-payments/{id}/reversals': async ({ params, body, member }) =>
      shown(await reversePayment(deps, { paymentId: params.id, reason: body.reason, staffId: member.id })),
    'POST /staff/account-payments/{id}/pay-backs': async ({ params, body, member }) =>
      shown(await payBack(deps, { paymentId: params.id, member, body })),
    'POST /staff/account-payments/{id}/allocations': async ({ params, body, member }) =>
      shown(
        await moveAllocation(deps, {
          paymentId: params.id,
          orderId: body.order_id ?? null,
          feeId: body.fee_id ?? null,
          openingId: body.opening_id ?? null,
          pence: body.amount,
          staffId: member.id,
        }),
      ),
  };
}

import type { Calls } from '#contract/calls.ts';
import type { Voucher, VoucherUse } from '#contract/vouchers/vouchers.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import { refuse } from '#server/platform/refusal.ts';
import { makeVoucher, stopVoucher, type VoucherDeps } from './make-voucher.ts';
import { listUses, listVouchers, readVoucher, type StaffVoucher, type Use } from './staff-voucher-store.ts';

export function voucherRoutes(deps: VoucherDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/vouchers': ({ query }) => readPage(query, (page) => listVouchers(db, page), voucherAnswer),
    'POST /staff/vouchers': async ({ body, member }) =>
      answered(await makeVoucher(deps, body, member), voucherAnswer),
    'POST /staff/vouchers/{id}/stops': async ({ params, member }) =>
      answered(await stopVoucher(deps, { id: params.id, member }), voucherAnswer),
    'GET /staff/vouchers/{id}/uses': async ({ params, query }) => {
      if ((await readVoucher(db, params.id)) === undefined) return refuse('not_found');
      return readPage(query, (page) => listUses(db, params.id, page), useAnswer);
    },
  };
}

const voucherAnswer = ({ pence, ...voucher }: StaffVoucher): Voucher => ({
  ...voucher,
  amount: pence === null ? null : toPounds(pence),
  least_goods: toPounds(voucher.least_goods),
  made_at: voucher.made_at.toISOString(),
  stopped_at: voucher.stopped_at?.toISOString() ?? null,
  cost: toPounds(voucher.cost),
});

const useAnswer = ({ id, pence, used_at, paid_at, given_back_at }: Use): VoucherUse => ({
  id,
  amount: toPounds(pence),
  used_at: used_at.toISOString(),
  paid_at: paid_at?.toISOString() ?? null,
  given_back_at: given_back_at?.toISOString() ?? null,
});

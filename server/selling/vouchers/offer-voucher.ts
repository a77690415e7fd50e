/** A voucher as somebody holds it: whether it takes anything off for them, and why not. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { isVoucherCode, tidyVoucherCode } from '#domain/voucher/code.ts';
import { TYPE_OF_GUESTS, type WhyUnusable, whyUnusable } from '#domain/voucher/voucher.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import {
  findVoucher,
  isUsedBy,
  lockVoucher,
  type Voucher,
  type VoucherUser,
  type Which,
} from './voucher-store.ts';

/** Who would use a voucher, and when. */
export interface Holder {
  user: VoucherUser;
  /** `null` for a guest. */
  userTypeId: number | null;
  now: Date;
}

export interface OfferedVoucher extends Voucher {
  isUsable: boolean;
  whyUnusable: WhyUnusable | null;
}

/** `null` where there is no such voucher. */
export async function offerVoucher(
  db: Database | InTransaction,
  which: Which,
  holder: Holder,
): Promise<OfferedVoucher | null> {
  return offered(db, await findVoucher(db, tidied(which)), holder);
}

/** The same, locked: until the transaction ends, nobody else uses the voucher or stops it. */
export async function lockOfferedVoucher(
  db: InTransaction,
  which: Which,
  holder: Holder,
): Promise<OfferedVoucher | null> {
  return offered(db, await lockVoucher(db, tidied(which)), holder);
}

async function offered(
  db: Database | InTransaction,
  voucher: Voucher | undefined,
  { user, userTypeId, now }: Holder,
): Promise<OfferedVoucher | null> {
  if (voucher === undefined) return null;
  const visit = { today: dayInLondon(now), userTypeId: userTypeId ?? TYPE_OF_GUESTS };
  const why = whyUnusable(voucher, visit);
  if (why !== null)
    return {
      ...voucher,
      isUsable: false,
      whyUnusable: why === 'for others' && userTypeId === null ? 'for accounts' : why,
    };
  const isUsed = voucher.onceACustomer && (await isUsedBy(db, voucher.id, user));
  return { ...voucher, isUsable: !isUsed, whyUnusable: isUsed ? 'used by them' : null };
}

const tidied = (which: Which): Which => {
  if ('id' in which) return which;
  const code = tidyVoucherCode(which.code);
  return { code: isVoucherCode(code) ? code : '' };
};

/** The same sentence whether there never was such a voucher, it has ended or is used up: it says nothing about codes of others. */
export const WRONG_VOUCHER =
  'We can’t take that voucher. Please check the code: it may also have ended or been used up.';

export const refuseVoucher = (message = WRONG_VOUCHER): Refusal<'invalid'> =>
  refuseField('discountVoucherCode', message);

/** The voucher, if it takes anything off. */
export const usedVoucher = ({ voucher }: { voucher: OfferedVoucher | null }): OfferedVoucher | null =>
  voucher?.isUsable === true ? voucher : null;

/** Why a voucher takes nothing off these goods, or `null`. */
export function whyNothing(
  { isUsable: isUsableNow, leastGoods }: OfferedVoucher,
  goods: number,
): string | null {
  if (!isUsableNow) return 'This voucher can’t be used any more.';
  if (goods >= leastGoods) return null;
  return `This voucher is for ${formatPounds(leastGoods)} of coffee or more: ${formatPounds(leastGoods - goods)} to go.`;
}

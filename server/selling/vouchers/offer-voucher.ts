/** A voucher as somebody holds it: whether it takes anything off for them, and why not. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { isVoucherCode, tidyVoucherCode } from '#domain/voucher/code.ts';
import { addInWords, LEAST_GRAMS, missingGrams } from '#domain/voucher/flight-credit.ts';
import { type Bought, TYPE_OF_GUESTS, type WhyUnusable, whyUnusable } from '#domain/voucher/voucher.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import {
  findVoucher,
  isUsedBy,
  lockVouchers,
  type Voucher,
  type VoucherUser,
  type Which,
} from './voucher-store.ts';

/** Who would use a voucher, and when. */
export interface Holder {
  user: VoucherUser;
  /** `null` for a guest. */
  userTypeId: number | null;
  /** Of the order that it would come off. */
  tier: PriceTier;
  now: Date;
}

export interface OfferedVoucher extends Voucher {
  isUsable: boolean;
  whyUnusable: WhyUnusable | null;
  leastGrams: number;
  tier: PriceTier;
}

/** `null` where there is no such voucher. */
export async function offerVoucher(
  db: Database | InTransaction,
  which: Which,
  holder: Holder,
): Promise<OfferedVoucher | null> {
  const voucher = await findVoucher(db, tidied(which));
  return voucher === undefined ? null : offered(db, voucher, holder);
}

export interface Candidates {
  /** What was entered. */
  voucher: Which | null;
  /** The credit of a flight that counts by itself. */
  credit: { id: number } | null;
}

export type Offers = { [Which in keyof Candidates]: OfferedVoucher | null };

/** The same of both, locked: until the transaction ends, nobody else uses them or stops them. */
export async function lockOffers(
  db: InTransaction,
  { voucher, credit }: Candidates,
  holder: Holder,
): Promise<Offers> {
  const entered = voucher === null ? null : tidied(voucher);
  const wanted = [entered, credit].filter((which) => which !== null);
  const locked = wanted.length === 0 ? [] : await lockVouchers(db, wanted);
  const offerOf = async (which: Which | null): Promise<OfferedVoucher | null> => {
    const found = locked.find((one) =>
      which !== null && 'id' in which ? one.id === which.id : one.code === which?.code,
    );
    return found === undefined ? null : offered(db, found, holder);
  };
  return { voucher: await offerOf(entered), credit: await offerOf(credit) };
}

/** The first of a member’s credits that may be used today. */
export function offerCredit(credits: readonly Voucher[], holder: Holder): OfferedVoucher | null {
  const usable = credits.find((one) => whyUnusable(one, visitOf(holder)) === null);
  return usable === undefined ? null : { ...usable, ...USABLE, ...weighed(usable, holder) };
}

async function offered(
  db: Database | InTransaction,
  voucher: Voucher,
  holder: Holder,
): Promise<OfferedVoucher> {
  const { user, userTypeId } = holder;
  const offer = { ...voucher, ...weighed(voucher, holder) };
  const why = whyUnusable(voucher, visitOf(holder));
  if (why !== null)
    return {
      ...offer,
      isUsable: false,
      whyUnusable: why === 'for others' && userTypeId === null ? 'for accounts' : why,
    };
  const isUsed = voucher.onceACustomer && (await isUsedBy(db, voucher.id, user));
  return isUsed ? { ...offer, isUsable: false, whyUnusable: 'used by them' } : { ...offer, ...USABLE };
}

const USABLE = { isUsable: true, whyUnusable: null } as const;

const weighed = ({ flightId }: Voucher, { tier }: Holder) => ({
  tier,
  leastGrams: flightId === null ? 0 : LEAST_GRAMS[tier],
});

const visitOf = ({ userTypeId, now }: Holder) => ({
  today: dayInLondon(now),
  userTypeId: userTypeId ?? TYPE_OF_GUESTS,
});

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

/** Why a voucher or a flight’s credit takes nothing off what is bought, or `null`. */
export function whyNothing(
  { isUsable: isUsableNow, leastGoods, flightId, pence, tier }: OfferedVoucher,
  { goods: all, voucherGoods: goods, bagGrams }: Bought & { goods: number },
): string | null {
  if (!isUsableNow)
    return flightId === null
      ? 'This voucher can’t be used any more.'
      : 'The credit of this flight can’t be used any more.';
  if (flightId !== null) {
    const missing = missingGrams(tier, bagGrams);
    if (missing > 0) return addInWords(missing, pence ?? 0);
  }
  if (goods === 0 && all > 0) return NOTHING_TO_COME_OFF;
  if (goods >= leastGoods) return null;
  if (flightId !== null)
    return 'The credit of a flight comes off an order that costs more than the flight did.';
  return `This voucher is for ${formatPounds(leastGoods)} of coffee or more: ${formatPounds(leastGoods - goods)} to go.`;
}

const NOTHING_TO_COME_OFF = 'Vouchers and flight credits don’t come off coffee from a maker’s own page.';

/**
 * Codes of vouchers as they were sent: one counts, and each other says why it doesn’t. They are told apart as vouchers are, without
 * case, spaces and hyphens: a code that comes twice is entered once, in its first spelling.
 */
import { tidyVoucherCode } from '#domain/voucher/code.ts';
import type { WhyUnusable } from '#domain/voucher/voucher.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { holderIn, type Pricing, setVoucher } from '#server/selling/carts/carts.ts';
import { type OfferedVoucher, offerVoucher } from '#server/selling/vouchers/vouchers.ts';
import type { Message } from '../messages.ts';
import type { EnteredCode, RefusedCode } from './told-store.ts';

const INVALID = 'discount_code_invalid';
const SECOND = 'discount_code_combination_disallowed';

export const CODES_OF: Readonly<Record<WhyUnusable, RefusedCode>> = {
  'not yet': INVALID,
  over: 'discount_code_expired',
  'for others': 'discount_code_user_ineligible',
  'for accounts': 'discount_code_user_not_logged_in',
  'used by them': 'discount_code_user_ineligible',
};

const SENTENCES: Readonly<Record<RefusedCode, string>> = {
  [INVALID]: 'We have no such voucher, or it can’t be used yet. Please check the code.',
  discount_code_expired: 'This voucher has ended, or has been used as often as it can be.',
  discount_code_user_ineligible: 'This voucher is not for this buyer, or they have used it before.',
  discount_code_user_not_logged_in:
    'This voucher is for accounts. The buyer logs in on our page and enters it there.',
  [SECOND]: 'We take one voucher with an order.',
};

/** One voucher, the first; a new cart has had none. */
export async function enterCodes(
  transaction: InTransaction,
  { id, codes, pricing, isNew }: { id: string; codes: readonly string[]; pricing: Pricing; isNew: boolean },
): Promise<EnteredCode[]> {
  const [first, ...others] = eachOnce(codes);
  const found =
    first === undefined ? null : await offerVoucher(transaction, { code: first }, holderIn(pricing));
  // The credit of a flight comes off what its buyer orders in the shop.
  const voucher = found?.flightId == null ? found : null;
  const voucherId = voucher?.isUsable === true ? voucher.id : null;
  if (voucherId !== null || !isNew) await setVoucher(transaction, id, voucherId);
  return [
    ...(first === undefined ? [] : [{ code: first, refused: refusedBy(voucher) }]),
    ...others.map((code): EnteredCode => ({ code, refused: SECOND })),
  ];
}

const eachOnce = (codes: readonly string[]): string[] =>
  [...Map.groupBy(codes, tidyVoucherCode).values()].flatMap(([first]) => first ?? []);

function refusedBy(voucher: OfferedVoucher | null): RefusedCode | null {
  if (voucher === null) return INVALID;
  return voucher.whyUnusable === null ? null : CODES_OF[voucher.whyUnusable];
}

/** Those that stay: the refused ones, and the one whose voucher the cart has now. */
export function codesOf(entered: readonly EnteredCode[], voucher: OfferedVoucher | null): EnteredCode[] {
  const stay = entered.filter(
    ({ code, refused }) => refused !== null || tidyVoucherCode(code) === voucher?.code,
  );
  return voucher === null || stay.some(({ refused }) => refused === null)
    ? stay
    : [{ code: voucher.code, refused: null }, ...stay];
}

export const warningsOnCodes = (codes: readonly EnteredCode[]): Message[] =>
  codes.flatMap(({ refused }, place): Message[] =>
    refused === null
      ? []
      : [
          {
            type: 'warning',
            code: refused,
            path: `$.discounts.codes[${place}]`,
            content: SENTENCES[refused],
          },
        ],
  );

/** A maker sets the mark-up of the storefront, and how the commission is paid. */
import type { Received } from '#contract/calls.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { StorefrontDeps } from './storefront-deps.ts';
import { bankDetailsChanged } from './storefront-mails.ts';
import { changeStorefront, lockStorefrontOf, type StorefrontRow } from './storefront-store.ts';

type Body = Received<'PUT /maker/storefront'>['body'];
type No = Refusal<'not_signed_in' | 'fresh_login_needed' | 'not_found' | 'invalid' | 'changed_meanwhile'>;
type BankDetails = Pick<StorefrontRow, 'account_name' | 'sort_code' | 'account_number'>;

/** Of two saves at once, the slower learns what holds now. Other bank details are mailed about, in case somebody else gave them. */
export async function saveStorefront(
  { db, outbox }: StorefrontDeps,
  { version, markUpPercent, paidBy, ...written }: Body,
  member: Member,
): Promise<No | null> {
  const refusal = await transact(db, async (transaction): Promise<No | null> => {
    const account = await lockAccount(transaction, member.id);
    if (account === undefined) return refuse('not_signed_in');
    const before = await lockStorefrontOf(transaction, member.id);
    if (before === undefined) return refuse('not_found');
    if (before.version !== version) return changedTo(before);
    const details = paidBy === 'bank' ? detailsOf(before, written) : NO_DETAILS;
    if ('refused' in details) return details;
    const areOther = details.account_number !== null && !isSame(details, before);
    if (areOther && !member.hasFreshLogin) return refuse('fresh_login_needed');
    const after = { mark_up_percent: markUpPercent, paid_by: paidBy, ...details };
    if (before.mark_up_percent === markUpPercent && before.paid_by === paidBy && isSame(details, before))
      return null;
    await changeStorefront(transaction, before.id, after);
    if (areOther)
      await outbox.add(
        transaction,
        bankDetailsChanged(account.email, account.first_name, endingOf(details.account_number, 4)),
      );
    return null;
  });
  outbox.flush();
  return refusal;
}

const NO_DETAILS: BankDetails = { account_name: null, sort_code: null, account_number: null };

/** What is left out altogether stays as it is stored. */
function detailsOf(
  before: BankDetails,
  { accountName, sortCode, accountNumber }: Pick<Body, 'accountName' | 'sortCode' | 'accountNumber'>,
): BankDetails | Refusal<'invalid'> {
  const isLeftOut = accountName === undefined && sortCode === undefined && accountNumber === undefined;
  if (isLeftOut && before.account_number !== null) {
    const { account_name, sort_code, account_number } = before;
    return { account_name, sort_code, account_number };
  }
  const fields = {
    ...(accountName === undefined ? { accountName: 'Please give the name on the account.' } : {}),
    ...(sortCode === undefined ? { sortCode: 'Please give its sort code.' } : {}),
    ...(accountNumber === undefined ? { accountNumber: 'Please give its number.' } : {}),
  };
  if (accountName === undefined || sortCode === undefined || accountNumber === undefined)
    return refuse('invalid', { fields });
  return { account_name: accountName, sort_code: sortCode, account_number: accountNumber };
}

const isSame = (one: BankDetails, other: BankDetails): boolean =>
  one.account_name === other.account_name &&
  one.sort_code === other.sort_code &&
  one.account_number === other.account_number;

const changedTo = ({ version, mark_up_percent, commission_percent }: StorefrontRow) =>
  refuse('changed_meanwhile', {
    message: 'Your storefront changed meanwhile. Please look at it again.',
    current: { version, mark_up_percent, commission_percent },
  });

/** Of a number of an account, all that is shown of it. */
export const endingOf = (digits: string | null, length: number): string => digits?.slice(-length) ?? '';

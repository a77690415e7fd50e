import { emailIdentity } from '#domain/customer/email.ts';
import { giftCardAmounts } from '#domain/gift-cards/gift-card.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { readEmail } from './customer-rows.ts';
import { isYes, readAmount, readTime, short, tidy } from './read-cells.ts';
import type { Shape } from './records.ts';
import type { Cells } from './subjects.ts';

/** What the shop that was left owes somebody: what is left on a gift card, or credit. */
export interface BalanceOnFile {
  email: string;
  identity: string;
  pence: number;
}

export const creditShape: Shape<BalanceOnFile> = {
  idOf: (cells) => tidy(cells('id')) || emailIdentity(tidy(cells('email'))),
  twinOf: ({ identity }) => identity,
  read: ([first]) => (first === undefined ? { wrong: 'The row is empty.' } : readBalance(first.cells)),
};

/** A card whose holder the file doesn't name can't be sent its new numbers. */
export const giftCardShape: Shape<BalanceOnFile> = {
  idOf: (cells) => tidy(cells('id')),
  read: ([first]) => {
    if (first === undefined) return { wrong: 'The row is empty.' };
    const { cells } = first;
    if (tidy(cells('id')) === '') return { wrong: 'It has no id.' };
    const enabled = tidy(cells('enabled'));
    if (enabled !== '' && !isYes(enabled)) return { wrong: 'It was switched off.' };
    const expires = tidy(cells('expires'));
    // What a card ends on is only kept where it can be read: ours never end.
    if (expires !== '' && 'wrong' in readTime(expires))
      return { wrong: `Ends on: “${short(expires)}” is no date.` };
    const balance = readBalance(cells);
    if ('wrong' in balance) return balance;
    const { least, most } = giftCardAmounts;
    const { pence } = balance.one;
    return pence < least || pence > most
      ? { wrong: `Our gift cards are worth ${formatPounds(least)} to ${formatPounds(most)}.` }
      : balance;
  },
};

function readBalance(cells: Cells): { one: BalanceOnFile; flag: null } | { wrong: string } {
  const currency = tidy(cells('currency'));
  if (currency !== '' && currency.toUpperCase() !== 'GBP')
    return { wrong: `It is in ${short(currency)}; we can only keep pounds.` };
  const amount = readAmount(cells('balance'));
  if ('wrong' in amount) return amount;
  if (amount.value < 0) return { wrong: `“${short(cells('balance'))}” is below zero.` };
  if (amount.value === 0) return { wrong: 'Nothing is left of it.' };
  const email = readEmail(cells('email'));
  if ('wrong' in email) return email;
  return {
    one: { email: email.value, identity: emailIdentity(email.value), pence: amount.value },
    flag: null,
  };
}

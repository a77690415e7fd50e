import { emailIdentity } from '#domain/customer/email.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import { readEmail } from './customer-rows.ts';
import { type Read, readAmount, readLine, readTime, short, tidy } from './read-cells.ts';
import type { Shape } from './records.ts';

/** An invoice of the shop that was left, of which something is owed. */
export interface OwedOnFile {
  number: string;
  email: string;
  identity: string;
  invoiced_on: Day;
  due_on: Day;
  /** What is still owed of it. */
  pence: number;
}

/** Without a due day it is due on our terms. */
export const owedShape: Shape<OwedOnFile> = {
  idOf: (cells) => tidy(cells('number')),
  read: ([first]) => {
    if (first === undefined) return { wrong: 'The row is empty.' };
    const { cells } = first;
    const number = readLine(cells('number'), 40, 'The number of the invoice');
    if ('wrong' in number) return number;
    if (number.value === '') return { wrong: 'It has no number.' };
    const currency = tidy(cells('currency'));
    if (currency !== '' && currency.toUpperCase() !== 'GBP')
      return { wrong: `It is in ${short(currency)}; we can only keep pounds.` };
    const email = readEmail(cells('email'));
    if ('wrong' in email) return email;
    const amount = readAmount(cells('amount'));
    if ('wrong' in amount) return amount;
    if (amount.value < 0)
      return { wrong: `“${short(cells('amount'))}” is below zero. What we owe somebody comes in as credit.` };
    if (amount.value === 0) return { wrong: 'Nothing is owed of it.' };
    const invoiced = readDay(cells('invoiced'), 'The day of the invoice');
    if ('wrong' in invoiced) return invoiced;
    const written = tidy(cells('due'));
    const due = written === '' ? { value: dueOn(invoiced.value) } : readDay(written, 'It is due on');
    if ('wrong' in due) return due;
    if (due.value < invoiced.value) return { wrong: 'It is due before the day of the invoice.' };
    return {
      one: {
        number: number.value,
        email: email.value,
        identity: emailIdentity(email.value),
        invoiced_on: invoiced.value,
        due_on: due.value,
        pence: amount.value,
      },
      flag: null,
    };
  },
};

function readDay(written: string, what: string): Read<Day> {
  const time = readTime(written);
  return 'wrong' in time ? { wrong: `${what}: ${time.wrong}` } : { value: dayInLondon(time.value) };
}

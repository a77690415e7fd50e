/** Once a month: what thanks a maker got in the month before. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { firstOfMonth } from '#domain/on-account/statement-month.ts';
import { type Mail, type MailingDeps, unlessWebAddress } from '#server/foundation/mail/mail.ts';
import { inBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/database.ts';
import { listToMail, type MailOfMonth, noteMailed } from './thanks-mail-store.ts';

const AT_ONCE = 100;

/** Any number of processes may do it at once: the row of the month lets one of them write. */
export async function mailThanks({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const month = firstOfMonth(dayAfter(firstOfMonth(dayInLondon(now)), -1));
  await inBatches(AT_ONCE, async (most) => {
    const makers = await listToMail(db, month, most);
    for (const one of makers)
      await transact(db, async (transaction) => {
        if (await noteMailed(transaction, one.customerId, month))
          await outbox.add(transaction, thanksOfMonth(month, one));
      });
    return makers.length;
  });
  outbox.flush();
}

const thanksOfMonth = (month: Day, { email, pence, withheld, blends }: MailOfMonth): Mail => ({
  kind: 'thanks of the month',
  to: email,
  subject: `Thank you: ${formatPounds(pence)} in ${monthInWords(month)}`,
  marketing: true,
  blocks: [
    { heading: 'Others drink your coffee' },
    {
      paragraph: `In ${monthInWords(month)} you were thanked with ${formatPounds(pence)} for what others ordered of your public blends. It’s credit: you can pay for coffee with it.`,
    },
    {
      facts: blends.map((blend) => [unlessWebAddress(blend.name, 'Your blend'), formatPounds(blend.pence)]),
    },
    ...(withheld === 0
      ? []
      : [
          {
            paragraph: `${formatPounds(withheld)} of it made good what had been taken back for refunded coffee.`,
          },
        ]),
    { button: 'Your credit', path: '/profile?tab=3' },
  ],
  reason: 'You’re receiving this because you have made a blend of yours public.',
});

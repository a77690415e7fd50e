/** Once a month: what thanks and what commission a maker got in the month before. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { firstOfMonth } from '#domain/on-account/statement-month.ts';
import { LEAST_PAID_BY_BANK } from '#domain/storefronts/storefront.ts';
import { type Block, type Mail, type MailingDeps, unlessWebAddress } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { listToMail, type MailOfMonth, noteMailed } from './thanks-mail-store.ts';

/** Any number of processes may do it at once: the row of the month lets one of them write. */
export async function mailThanks({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const month = firstOfMonth(dayAfter(firstOfMonth(dayInLondon(now)), -1));
  const mailOne = (one: MailOfMonth) =>
    transact(db, async (transaction) => {
      if (await noteMailed(transaction, one.customerId, month))
        await outbox.add(transaction, thanksOfMonth(month, one));
    });
  const makers = await listToMail(db, month);
  await eachAlone(makers.map((one) => [`customer ${one.customerId}`, () => mailOne(one)]));
  outbox.flush();
}

function thanksOfMonth(month: Day, maker: MailOfMonth): Mail {
  const { email, thanks, commission, withheld, blends, paidByBank } = maker;
  const inMonth = monthInWords(month);
  const factsOf = (isCommission: boolean): Block[] => {
    const facts = blends
      .filter((one) => one.isCommission === isCommission)
      .map(({ name, pence }): [string, string] => [
        unlessWebAddress(name, 'Your blend'),
        formatPounds(pence),
      ]);
    return facts.length === 0 ? [] : [{ facts }];
  };
  return {
    kind: 'thanks of the month',
    to: email,
    subject:
      thanks === 0
        ? `Your storefront: ${formatPounds(commission)} in ${inMonth}`
        : `Thank you: ${formatPounds(thanks)} in ${inMonth}`,
    marketing: true,
    blocks: [
      { heading: 'Others drink your coffee' },
      ...when(thanks > 0, [
        {
          paragraph: `In ${inMonth} you were thanked with ${formatPounds(thanks)} for what others ordered of your public blends. It’s credit: you can pay for coffee with it.`,
        },
        ...factsOf(false),
      ]),
      ...when(commission > 0, [
        {
          paragraph: `In ${inMonth} your storefront earned you a commission of ${formatPounds(commission)}. ${paidByBank ? `We pay it by bank from ${formatPounds(LEAST_PAID_BY_BANK)} on; until then it’s credit.` : 'It’s credit, which pays for coffee.'}`,
        },
        ...factsOf(true),
      ]),
      ...when(withheld > 0, [
        {
          paragraph: `${formatPounds(withheld)} of it made good what had been taken back for refunded coffee.`,
        },
      ]),
      { button: 'Your credit', path: '/profile?tab=3' },
    ],
    reason: 'You’re receiving this because you have made a blend of yours public.',
  };
}

const when = (holds: boolean, blocks: Block[]): Block[] => (holds ? blocks : []);

/** Once, two weeks before its last day: the price of a flight can still come off an order. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { creditInWords, DAYS_OF_REMINDER } from '#domain/voucher/flight-credit.ts';
import type { Mail, MailingDeps } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { noteReminded } from './flight-credit-store.ts';
import { type CreditToRemind, listToRemind } from './flight-of-credit-store.ts';

/** Any number of processes may do it at once: the note lets one of them write. */
export async function remindOfCredits({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const today = dayInLondon(now);
  const until = dayAfter(today, DAYS_OF_REMINDER);
  const remindOf = (one: CreditToRemind) =>
    transact(db, async (transaction) => {
      if (await noteReminded(transaction, one.flightId, now)) await outbox.add(transaction, creditEnds(one));
    });
  const credits = await listToRemind(db, { today, until });
  await eachAlone(credits.map((one) => [`flight ${one.flightId}`, () => remindOf(one)]));
  outbox.flush();
}

const creditEnds = ({ code, pence, ends_on, email, price_tier, is_guests }: CreditToRemind): Mail => ({
  kind: 'flight credit ends',
  to: email,
  subject: `${formatPounds(pence)} off your coffee until ${dayInWords(ends_on)}`,
  marketing: true,
  blocks: [
    { heading: 'Your flight’s price still comes off' },
    ...creditInWords({
      code,
      pence,
      endsOn: ends_on,
      tier: price_tier as PriceTier,
      isGuests: is_guests,
    }).map((paragraph) => ({ paragraph })),
    { button: 'Choose a coffee', path: '/shop' },
  ],
  reason: 'You’re receiving this because you ordered a taster flight from us.',
});

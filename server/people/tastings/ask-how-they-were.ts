/** Some days after a flight was delivered its buyer is asked once how the five coffees were, unless somebody has tasted them by then. */
import { daysBefore } from '#domain/policy.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Mail, MailingDeps, Path } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { markAsked } from '#server/selling/flights/flights.ts';
import { listUntasted, type Untasted } from './untasted-store.ts';

const DAYS_TO_TASTE = 5;

/** Any number of processes may do it at once: each flight is asked about once. */
export async function askHowTheyWere({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const sign = await openTastingSigner(db);
  const askAbout = ({ orderId, email, flightIds }: Untasted) =>
    transact(db, async (transaction) => {
      const asked = await markAsked(transaction, flightIds, now);
      const tastings = asked.map((id): Path => `/t/${sign({ is: 'flight', id })}`);
      if (tastings.length > 0) await outbox.add(transaction, howTheyWere({ orderId, email, tastings }));
    });
  const untasted = await listUntasted(db, daysBefore(now, DAYS_TO_TASTE));
  await eachAlone(untasted.map((one) => [`order ${one.orderId}`, () => askAbout(one)]));
  outbox.flush();
}

interface Asked {
  orderId: number;
  email: string;
  /** One of each flight. */
  tastings: readonly Path[];
}

const howTheyWere = ({ orderId, email, tastings }: Asked): Mail => ({
  kind: 'how the flight was',
  about: `order ${orderId}`,
  to: email,
  subject: 'How were they? The five coffees of your flight',
  marketing: true,
  blocks: [
    { heading: 'How were they?' },
    {
      paragraph:
        'Brew the five the same way, two or three at a time, and say which you liked better. Answering takes about a minute on your phone, and you can stop and go on whenever you like. Then you see what they were, and which blends come nearest to your taste.',
    },
    ...tastings.map((path, i) => ({
      button: tastings.length === 1 ? 'To the tasting' : `To the tasting of flight ${i + 1}`,
      path,
    })),
  ],
  reason:
    'You’re receiving this once because you ordered a taster flight and nobody has finished tasting it.',
});

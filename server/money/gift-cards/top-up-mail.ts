import { formatPounds } from '#domain/money/pounds.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import type { GiftCard } from './gift-card-store.ts';

export const toppedUp = (to: string, { gtin, pence }: GiftCard, credit: number): Mail => ({
  kind: 'topped up',
  to,
  subject: `${formatPounds(pence)} added to your credit`,
  blocks: [
    { heading: 'Your credit has been topped up' },
    {
      facts: [
        ['Gift card', gtin],
        ['Value', formatPounds(pence)],
        ['New balance', formatPounds(credit)],
      ],
    },
    { paragraph: 'Spend it on any coffee: choose credit at the checkout.' },
    { button: 'See your account', path: '/profile' },
  ],
  reason: 'You’re receiving this because a gift card was added to your account.',
});

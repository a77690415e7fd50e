import { formatPounds } from '../../domain/money/pounds.ts';
import type { Mail } from '../mail/mail.ts';
import type { GiftCard } from './gift-card-store.ts';

export const toppedUp = (to: string, { gtin, pence }: GiftCard, credit: number): Mail => ({
  kind: 'topped up',
  to,
  subject: `${formatPounds(pence)} has been added to your credit`,
  blocks: [
    { heading: 'Your credit has been topped up' },
    {
      facts: [
        ['Gift card', gtin],
        ['Worth', formatPounds(pence)],
        ['Your credit now', formatPounds(credit)],
      ],
    },
    { paragraph: 'Spend it on any coffee: choose your credit at the checkout.' },
    { button: 'See your account', path: '/profile' },
  ],
  reason: 'You get this because a gift card was turned into credit on your account.',
});

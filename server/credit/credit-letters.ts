import { formatPounds } from '../../domain/money/pounds.ts';
import type { Letter } from '../mail/mail.ts';
import type { GiftCard } from './gift-card-store.ts';

export const toppedUp = (to: string, { gtin, pence }: GiftCard, credit: number): Letter => ({
  kind: 'topped up',
  to,
  subject: `${formatPounds(pence)} is on your account`,
  blocks: [
    { heading: 'Your credit went up' },
    {
      facts: [
        ['Gift card', gtin],
        ['Worth', formatPounds(pence)],
        ['Your credit now', formatPounds(credit)],
      ],
    },
    { paragraph: 'Spend it on any coffee: choose your credit when you pay.' },
    { button: 'See your account', path: '/profile' },
  ],
  reason: 'You get this because a gift card was turned into credit on your account.',
});

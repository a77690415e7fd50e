/** Thanks to makers: credit for what others paid for their public blends, and the commission of what was bought at their storefront. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { ctapsId, money, time } from '#contract/fields/fields.ts';

const month = z.string().meta({ description: 'A month in the United Kingdom, as 2026-11.' });

export const earnings = z
  .object({
    months: z
      .array(
        z.object({
          month,
          given: money.meta({ description: 'Thanks of the month, of all blends.' }),
          taken_back: money.meta({ description: 'What refunds took of thanks in the month.' }),
          commission: money.meta({ description: 'Of the storefront, of all blends.' }),
          commission_taken_back: money.meta({
            description: 'What refunds took of commissions in the month.',
          }),
          blends: z.array(z.object({ ctaps_id: ctapsId, name: z.string(), given: money, commission: money })),
        }),
      )
      .meta({
        description: 'The newest first. By month and blend alone, so that nobody sees who bought what.',
      }),
    waiting: money.meta({
      description:
        'For what was ordered and waits for its day, unless it is refunded or goes beyond the most of a month.',
    }),
    waiting_commission: money.meta({ description: 'The same of the storefront’s commission.' }),
    owed: money.meta({
      description:
        'What refunds took and the credit did not cover: the next thanks or commission make it good.',
    }),
    statements: z
      .array(
        z.object({
          number: z.string(),
          month: z.iso.date().meta({ description: 'Its first day: earned until its end.' }),
          amount: money,
          paid_at: time.nullable(),
        }),
      )
      .meta({ description: 'Commission that is paid by bank, the newest first.' }),
  })
  .meta({ id: 'MakerEarnings' });

export type MakerEarnings = z.infer<typeof earnings>;

export const slowSundaysEarnings: MakerEarnings = {
  months: [
    {
      month: '2026-11',
      given: 2.31,
      taken_back: 0.18,
      commission: 41.76,
      commission_taken_back: 0,
      blends: [{ ctaps_id: 'C7P2M9XT4RB2', name: 'Slow Sunday', given: 2.31, commission: 41.76 }],
    },
  ],
  waiting: 0.72,
  waiting_commission: 5.28,
  owed: 0,
  statements: [{ number: 'S-7', month: '2026-11-01', amount: 41.76, paid_at: '2026-12-01T10:12:00Z' }],
};

export const thanksCalls = {
  'GET /maker/earnings': call({
    group: 'Credit',
    who: 'member',
    name: 'readMakerEarnings',
    summary: 'The thanks and commissions that the caller’s public blends brought, by month and blend.',
    refuses: ['not_signed_in'],
    answer: earnings,
    example: { answer: slowSundaysEarnings },
  }),
};

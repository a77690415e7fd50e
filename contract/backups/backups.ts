import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const night = z
  .object({
    day: z.iso.date().meta({ description: 'In London.' }),
    made_at: time.meta({ description: 'The moment as of which it holds everything.' }),
    rows: z.int().nullable(),
    kilobytes: z.int().nullable(),
    wrote_ms: z.int().nullable().meta({ description: 'How long it took to write it.' }),
    tried_ms: z
      .int()
      .nullable()
      .meta({ description: 'How long it took to restore it beside the shop and check it.' }),
    fault: z
      .string()
      .nullable()
      .meta({ description: 'What went wrong, or null: it was restored, and all was well.' }),
  })
  .meta({ id: 'BackupNight' });

export type BackupNight = z.infer<typeof night>;

export const backupCalls = {
  'GET /staff/backups': call({
    ...staffCall('staff'),
    name: 'listBackups',
    summary: 'Back-ups of the last fourteen nights, and whether each could be restored.',
    answer: z.array(night),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          day: '2026-11-28',
          made_at: '2026-11-28T03:12:04.000Z',
          rows: 89_166,
          kilobytes: 2190,
          wrote_ms: 2400,
          tried_ms: 9800,
          fault: null,
        },
      ],
    },
  }),
};

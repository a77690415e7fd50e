import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const platformEvent = z
  .object({
    id: z.int(),
    order_id: z.int(),
    platform: z.string().meta({ description: 'The host of its profile.' }),
    has_ended: z.boolean().meta({ description: 'The platform answered 410, and is told of nothing more.' }),
    state: z.enum(['queued', 'given up']),
    happened_at: time,
    due_at: time.nullable().meta({ description: 'When it is tried next, where it is.' }),
    attempts: z.int(),
    attempted_at: time.nullable(),
    status: z.int().nullable().meta({ description: 'Of the last answer; null where there was none.' }),
    answer: z.string().meta({ description: 'The first 200 characters of it, or why there was none.' }),
  })
  .meta({ id: 'PlatformEvent' });

export type PlatformEvent = z.infer<typeof platformEvent>;

export const platformEventCalls = {
  'GET /staff/platform-events': call({
    ...staffCall('staff'),
    onTablets: false,
    name: 'listPlatformEvents',
    summary:
      'What platforms have not been told of their orders, and what was given up within 30 days; the newest 100.',
    answer: z.array(platformEvent),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 31,
          order_id: 1207,
          platform: 'assistant.example.com',
          has_ended: false,
          state: 'queued',
          happened_at: '2026-11-23T09:15:00Z',
          due_at: '2026-11-23T09:15:08Z',
          attempts: 2,
          attempted_at: '2026-11-23T09:15:04Z',
          status: 503,
          answer: 'Back soon',
        },
      ],
    },
  }),
};

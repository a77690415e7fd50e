import { z } from 'zod';
import { call } from '#contract/call.ts';
import { staffCall } from '#contract/staff-call.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { TOPICS } from '#domain/staff/topics.ts';

const topic = z.enum(TOPICS);

/** A snapshot of PostgreSQL: the oldest transaction that was under way, the next one, and those under way between. */
function isSnapshot(written: string): boolean {
  const [oldest, next, ...others] = written.split(/[:,]/).filter((id) => id !== '');
  if (oldest === undefined || next === undefined) return false;
  const ids = [oldest, ...others, next].map(BigInt);
  const [first = 0n] = ids;
  const ascends = ids.every((id, i) => id >= first && (i < 2 || id > (ids[i - 1] ?? id)));
  return first > 0n && ascends && ids.every((id) => id < HIGHEST);
}

const HIGHEST = 2n ** 63n;

const since = z
  .string()
  .max(4000)
  .regex(/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/, 'Please give what the last answer gave.')
  .refine(isSnapshot, 'Please give what the last answer gave.');

export const liveChangeCalls = {
  'GET /staff/live-changes': call({
    ...staffCall(STAFF_RIGHTS),
    waits: true,
    name: 'waitForChanges',
    summary: 'What changed since an earlier answer, as soon as something does, or nothing after 15 seconds.',
    query: z.object({ since: since.optional() }),
    answer: z
      .object({
        since: z.string().meta({ description: 'Send it with the next call.' }),
        topics: z.array(topic),
      })
      .meta({ id: 'Changes' }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: {}, answer: { since: '7041:7043:7042', topics: [] } },
  }),
};

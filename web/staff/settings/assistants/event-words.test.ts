import { describe, expect, it } from 'vitest';
import type { PlatformEvent } from '#contract/agents/platform-events.ts';
import { eventStateInWords } from './event-words.ts';

const event: PlatformEvent = {
  id: 1,
  order_id: 1207,
  platform: 'assistant.example',
  has_ended: false,
  state: 'queued',
  happened_at: '2026-11-23T09:15:00Z',
  due_at: '2026-11-23T09:15:08Z',
  attempts: 0,
  attempted_at: null,
  status: null,
  answer: '',
};

describe('what a platform doesn’t know yet', () => {
  it.each([
    [{}, /^Not tried yet · next try /],
    [{ attempts: 1, status: 503 }, /^Tried 1 time, last answered 503 · next try /],
    [{ attempts: 12, state: 'given up', due_at: null }, /^Given up: tried 12 times$/],
    [{ has_ended: true, state: 'given up', due_at: null }, /wants no more/],
  ] as const)('is said in words: %o', (changed, words) => {
    expect(eventStateInWords({ ...event, ...changed })).toMatch(words);
  });
});

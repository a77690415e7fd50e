import { expect, it } from 'vitest';
import type { InboxRow } from '#contract/inbox/inbox-list.ts';
import { told } from './enquiries.ts';

const row = (id: number, day: number, kind: InboxRow['kind'] = 'question'): InboxRow => ({
  kind,
  id: String(id),
  since: new Date(Date.UTC(2026, 8, day, 9)).toISOString(),
  who: 'Theo Lindqvist',
  words: 'Which is mild?',
  order_id: null,
  assigned_to: null,
  version: 1,
});

it('enquiries of all kinds stand in the order in which they wait', () => {
  const { sentence, answer } = told([row(5, 3), row(7, 5), row(9, 4, 'feedback')], false);
  expect(answer.enquiries.map(({ enquiry_id: id }) => id)).toEqual([5, 9, 7]);
  expect(sentence).toBe('3 enquiries wait for an answer, the first since 2026-09-03: 5, 9 and 7.');
});

it('the fifty that wait longest are told, and that there are more', () => {
  const { sentence, answer } = told(
    Array.from({ length: 51 }, (_, i) => row(i + 1, 60 - i)),
    false,
  );
  expect([answer.enquiries.length, answer.enquiries.at(-1)?.enquiry_id, answer.is_more]).toEqual([
    50,
    2,
    true,
  ]);
  expect(sentence).toBe(
    'More than 50 enquiries wait for an answer, the first since 2026-09-10: 51, 50, 49, 48, 47 and more.',
  );
});

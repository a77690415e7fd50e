import { expect, test } from 'vitest';
import { annasNewsletter } from '#contract/newsletters/newsletter.ts';
import { mayBeStopped, peopleInWords, stateInWords } from './newsletter-words.ts';

const at = '2026-11-23T09:24:00Z';

test('a newsletter says how far it has come', () => {
  expect(stateInWords(annasNewsletter)).toBe('Draft');
  expect(stateInWords({ ...annasNewsletter, state: 'scheduled', due_at: at })).toBe(
    'Goes out 23 November 2026 at 09:24',
  );
  expect(stateInWords({ ...annasNewsletter, state: 'stopped', ended_at: at })).toMatch(/^Stopped 23/);
  expect([peopleInWords(1), peopleInWords(1200)]).toEqual(['1 subscriber', '1,200 subscribers']);
  expect([peopleInWords(1, 'privacy'), peopleInWords(2, 'privacy')]).toEqual(['1 person', '2 people']);
});

test('what waits can be stopped, and what is out can’t', () => {
  const { progress } = annasNewsletter;
  expect(mayBeStopped(annasNewsletter)).toBe(false);
  expect(mayBeStopped({ ...annasNewsletter, state: 'scheduled' })).toBe(true);
  expect(mayBeStopped({ ...annasNewsletter, state: 'sent', progress: { ...progress, waiting: 1 } })).toBe(
    true,
  );
  expect(mayBeStopped({ ...annasNewsletter, state: 'sent' })).toBe(false);
});

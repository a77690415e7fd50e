import { expect, it } from 'vitest';
import { type WebhookMessage, webhookCalls } from '#contract/webhooks/webhooks.ts';
import { eventsInWords, messageStateInWords, stateInWords } from './webhook-words.ts';

const [webhook] = webhookCalls['GET /staff/webhooks'].example.answer;
const [example] = webhookCalls['GET /staff/webhooks/{id}/messages'].example.answer;
const message: WebhookMessage = { ...example, attempts: [...example.attempts] };

it('what a program hears of is said in one sentence', () => {
  expect(eventsInWords(['order.placed', 'order.paid', 'stock.low'])).toBe(
    'Hears when an order is placed, an order is paid and a bean runs short',
  );
});

it('how things stand with a program is said', () => {
  if (webhook === undefined) throw new Error('The example is empty.');
  expect(stateInWords(webhook)).toBe('Nothing is waiting to be sent');
  expect(stateInWords({ ...webhook, waiting: 1, failed: 3 })).toBe(
    '1 message on the way · 3 messages given up',
  );
  const off = { ...webhook, switched_off_at: '2026-11-23T09:14:00Z' };
  expect(stateInWords({ ...off, switched_off_by: 'program' })).toContain('it wants no more (410)');
  expect(stateInWords({ ...off, switched_off_by: 'staff' })).toBe('Switched off on 23 Nov, 09:14');
});

it('what became of a message is said', () => {
  expect(messageStateInWords(message)).toBe('Next try 23 Nov, 09:20');
  expect(messageStateInWords({ ...message, attempts: [] })).toBe('On its way');
  expect(messageStateInWords({ ...message, state: 'failed' })).toBe('Given up');
});

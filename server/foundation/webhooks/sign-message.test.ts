// cspell:ignore ILPZ
import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign-message.ts';

it('signs as the example of the standard is signed', () => {
  const signed = {
    messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    payload: '{"test": 2432232314}',
  };
  expect(signedHeaders(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': signed.messageId,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with each secret that counts', () => {
  const signed = { messageId: 'msg_1', at: new Date(0), payload: '{}' };
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  const { 'webhook-signature': both } = signedHeaders(signed, [one, other]);
  const alone = [one, other].map((secret) => signedHeaders(signed, [secret])['webhook-signature']);
  expect(both).toBe(alone.join(' '));
});

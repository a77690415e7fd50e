/** Browsers that hear of one order although its page is closed: W3C Push, by the push service that each browser comes with. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { isOutsideAddress } from '#domain/outside-address.ts';

export const browser = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Please give the fingerprint of an endpoint.')
  .meta({ description: 'SHA-256 of its endpoint, in base64url.' });

export const pushOfOrder = z
  .object({
    public_key: z
      .string()
      .meta({ description: 'What browsers subscribe to: a point of P-256, uncompressed, in base64url.' }),
    browsers: z.array(browser).meta({ description: 'Those that hear of the order.' }),
  })
  .meta({ id: 'PushOfOrder' });

const endpoint = z
  .string('Please give the address of a push service.')
  .max(1000, 'Please give the address of a push service.')
  .refine(isOutsideAddress, 'Please give the address of a push service: https, and a host of the internet.')
  .meta({ description: 'Where the browser’s push service takes messages for it.' });

const PUBLIC_KEY = 'Please give the browser’s public key as it was handed out.';
const SECRET = 'Please give the browser’s secret as it was handed out.';

export const subscription = body({
  endpoint,
  keys: body({
    p256dh: z.string(PUBLIC_KEY).regex(/^B[A-Za-z0-9_-]{86}$/, PUBLIC_KEY),
    auth: z.string(SECRET).regex(/^[A-Za-z0-9_-]{22}$/, SECRET),
  }),
});

export const limits = [
  { name: 'push subscriptions by address', attempts: 300, seconds: HOUR, by: 'network' },
  { name: 'push subscriptions by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
] as const;

const ofMember = { group: 'Orders', who: 'buyer' } as const;
const ofGuest = { group: 'Orders', who: 'link holder' } as const;
const withSignedKey = z.object({ signedKey: handedOut });
const GUEST = { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' };
export const BROWSER = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';

export const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'DGv6ra1nlYgDCS1FAnb0lw',
  },
};

const answer = { public_key: SUBSCRIPTION.keys.p256dh, browsers: [BROWSER] };

export type PushOfOrder = z.infer<typeof pushOfOrder>;
export type NewPushSubscription = z.input<typeof subscription>;

export const pushCalls = {
  'GET /orders/{id}/push-subscriptions': call({
    ...ofMember,
    name: 'listPushSubscriptions',
    summary: 'Which browsers hear of an order, and what they subscribe to.',
    params: withId,
    answer: pushOfOrder,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '1207' }, answer },
  }),
  'POST /orders/{id}/push-subscriptions': call({
    ...ofMember,
    limits,
    name: 'subscribeToPush',
    summary:
      'Tell a browser when the order is in the drum and when it is posted, until the order or the login ends.',
    params: withId,
    body: subscription,
    answer: pushOfOrder,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: { params: { id: '1207' }, body: SUBSCRIPTION, answer },
  }),
  'DELETE /orders/{id}/push-subscriptions/{browser}': call({
    ...ofMember,
    name: 'unsubscribeFromPush',
    summary: 'Tell a browser no more of an order. Repeating it changes nothing.',
    params: withId.extend({ browser }),
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '1207', browser: BROWSER }, answer: null },
  }),
  'GET /guest-orders/{signedKey}/push-subscriptions': call({
    ...ofGuest,
    name: 'listGuestPushSubscriptions',
    summary: 'The same, for anybody who has the mailed link, until that expires.',
    params: withSignedKey,
    answer: pushOfOrder,
    refuses: ['not_found'],
    example: { params: GUEST, answer },
  }),
  'POST /guest-orders/{signedKey}/push-subscriptions': call({
    ...ofGuest,
    limits,
    name: 'subscribeGuestToPush',
    summary: 'Tell a browser of an order, for anybody who has the mailed link.',
    params: withSignedKey,
    body: subscription,
    answer: pushOfOrder,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: { params: GUEST, body: SUBSCRIPTION, answer },
  }),
  'DELETE /guest-orders/{signedKey}/push-subscriptions/{browser}': call({
    ...ofGuest,
    name: 'unsubscribeGuestFromPush',
    summary: 'Tell a browser no more of an order, for anybody who has the mailed link.',
    params: withSignedKey.extend({ browser }),
    answer: z.null(),
    status: 204,
    refuses: ['not_found'],
    example: { params: { ...GUEST, browser: BROWSER }, answer: null },
  }),
};

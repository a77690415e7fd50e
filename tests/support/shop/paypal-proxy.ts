/** A proxy between a shop and PayPal, and the faults that it can be told to make. */
import type { Fetch } from '#server/money/payments/payments.ts';

interface ProxiedRequest {
  /** Method and path, such as `POST /v2/checkout/orders`. */
  what: string;
  headers: Record<string, string>;
  body: string;
  /** The status of the answer, once there is one. */
  status: number;
}

type Answer = (go: () => Promise<Response>, signal: AbortSignal) => Promise<Response>;

/** Takes note of every request, and may answer in PayPal's stead or change the answer. */
export interface PaypalProxy {
  between: (fetch: Fetch) => Fetch;
  requests: ProxiedRequest[];
  requestsFor(like: RegExp): ProxiedRequest[];
  /** Answers the next such request; `always` answers all of them until `clearFaults`. */
  once(like: RegExp, answer: Answer): void;
  always(like: RegExp, answer: Answer): void;
  clearFaults(): void;
  /** No faults, no requests noted, and PayPal's own events are dropped: only what a test does moves a payment on. */
  reset(): void;
}

export const EVENTS = /\/api\/paypal\/webhooks$/;
export const CREATE = /POST \/v2\/checkout\/orders$/;
export const READ = /GET \/v2\/checkout\/orders\/\w+$/;
export const CAPTURE = /POST \/v2\/checkout\/orders\/\w+\/capture$/;
export const REFUND = /POST \/v2\/payments\/captures\/\w+\/refund$/;
export const DELETE_TOKEN = /DELETE \/v3\/vault\/payment-tokens\/\w+$/;
export const VERIFY = /POST \/v1\/notifications\/verify-webhook-signature$/;

export function openPaypalProxy(): PaypalProxy {
  const requests: ProxiedRequest[] = [];
  let faults: { like: RegExp; answer: Answer; isLasting: boolean }[] = [];
  const between =
    (fetch: Fetch): Fetch =>
    async (url, options) => {
      const what = `${options.method} ${new URL(url).pathname.replace('/paypal-demo', '')}`;
      const fault = faults.find(({ like }) => like.test(what));
      if (fault?.isLasting === false) faults = faults.filter((other) => other !== fault);
      const go = () => fetch(url, options);
      const request = { what, headers: options.headers, body: options.body ?? '', status: 0 };
      requests.push(request);
      const response = await (fault === undefined ? go() : fault.answer(go, options.signal));
      request.status = response.status;
      return response;
    };
  return {
    between,
    requests,
    requestsFor: (like) => requests.filter(({ what }) => like.test(what)),
    once: (like, answer) => faults.unshift({ like, answer, isLasting: false }),
    always: (like, answer) => faults.unshift({ like, answer, isLasting: true }),
    clearFaults: () => {
      faults = [];
    },
    reset: () => {
      requests.length = 0;
      faults = [{ like: EVENTS, answer: discards, isLasting: true }];
    },
  };
}

export const isDown: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Answers only when the caller has given up. */
export const isSilent: Answer = (_go, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('aborted')));
  });

/** PayPal does what is asked, and the answer is lost. */
export const losesAnswer: Answer = async (go) => {
  await go();
  throw new TypeError('fetch failed');
};

export const says =
  (status: number, body: object): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));

export const refuses = (issue: string): Answer =>
  says(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

/** Replaces a text in the answer. */
export const swaps =
  (from: RegExp, to: string): Answer =>
  async (go) => {
    const response = await go();
    return new Response((await response.text()).replaceAll(from, to), { status: response.status });
  };

/** Answers without passing the request on. */
export const discards: Answer = () => Promise.resolve(Response.json({}));

/**
 * Hands a message to a push service. Its address came from a browser, so anybody may have written it: nothing but a public address is
 * connected to, whatever its name resolves to at that moment, no redirect is followed, and no answer is read.
 */
import { type LookupOptions, lookup as systemLookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPushEndpoint } from '#domain/following/push-endpoint.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';

export interface PostedMessage {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

export interface PushAnswer {
  status: number;
  /** When the service wants to be tried again. */
  retryAfterSeconds: number | null;
}

export type PostMessage = (message: PostedMessage) => Promise<PushAnswer>;

type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

interface Wire {
  lookup: Lookup;
  mayConnectTo: (address: string) => boolean;
  takesAtMostMs: number;
  connection: RequestOptions;
}

const USUAL: Wire = {
  lookup: systemLookup,
  mayConnectTo: isPublicAddress,
  takesAtMostMs: 10_000,
  connection: {},
};

/** Of the wire, tests choose what stands for the internet. */
export function openPosting(wire: Partial<Wire> = {}): PostMessage {
  const { lookup, mayConnectTo, takesAtMostMs, connection } = { ...USUAL, ...wire };
  const checkedLookup = checked(lookup, mayConnectTo);
  return ({ endpoint, headers, body }) => {
    if (!isPushEndpoint(endpoint)) return Promise.reject(new Error('That is no address of a push service.'));
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
    const posting = request(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: checkedLookup,
      agent: false,
      signal: AbortSignal.timeout(takesAtMostMs),
      ...connection,
    });
    posting.once('response', (answer) => {
      resolve({
        status: answer.statusCode ?? 0,
        retryAfterSeconds: secondsIn(answer.headers['retry-after']),
      });
      answer.destroy();
    });
    posting.on('error', reject);
    posting.end(body);
    return promise;
  };
}

/** Asked for with the connection itself, so that a name can't resolve to one address here and to another there. */
function checked(lookup: Lookup, mayConnectTo: Wire['mayConnectTo']): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('It has no address.'), '', 0);
      if (!addresses.every(({ address }) => mayConnectTo(address)))
        return done(new Error(`${hostname} is not in the public internet.`), '', 0);
      if (options.all === true) return done(null, [...addresses]);
      return done(null, first.address, first.family);
    });
}

const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

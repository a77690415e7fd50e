/**
 * Fetches a short text from an address that others named, such as the profile of an assistant's platform. Nothing but a public address is
 * connected to, no redirect is followed, and neither a slow nor a long answer is waited for.
 */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHere } from 'node:http';
import { request as requestOutside } from 'node:https';
import { checkedLookup, type Wire } from './outside-wire.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchedText {
  status: number;
  /** How long it may be stored, in the words of HTTP. */
  cacheControl: string;
  /** `null` where there is more of it than is read, or where the status is not 200. */
  text: string | null;
}

/** Its address is checked before by `isOutsideAddress`, since a number in the place of a name is never looked up. Rejects where nothing is answered. */
export type FetchOutside = (address: string) => Promise<FetchedText>;

const USUAL: Wire = {
  lookup: systemLookup,
  mayConnectTo: isPublicAddress,
  takesAtMostMs: 3_000,
  readsAtMost: 128 * 1024,
  connection: {},
};

export function openFetchingOutside(wire: Partial<Wire> = {}): FetchOutside {
  const { takesAtMostMs, readsAtMost, connection, ...names } = { ...USUAL, ...wire };
  const lookup = checkedLookup(names);
  return async (address) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = address.startsWith('https:') ? requestOutside : requestHere;
    const fetching = request(address, {
      headers: { accept: 'application/json', 'user-agent': 'sixbean-agents/1' },
      lookup,
      agent: false,
      signal: AbortSignal.timeout(takesAtMostMs),
      ...connection,
    });
    fetching.once('response', resolve);
    fetching.on('error', reject);
    fetching.end();
    const answer = await promise;
    const status = answer.statusCode ?? 0;
    const text = status === 200 ? await textOf(answer, readsAtMost) : null;
    answer.destroy();
    return { status, cacheControl: answer.headers['cache-control'] ?? '', text };
  };
}

async function textOf(answer: AsyncIterable<Buffer>, mostBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

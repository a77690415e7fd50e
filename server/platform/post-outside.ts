/**
 * Posts to an address that others named. Nothing but a public address is connected to, whatever its name resolves to at that moment, no
 * redirect is followed, and no more of an answer is read than is wanted.
 */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHere } from 'node:http';
import { request as requestOutside } from 'node:https';
import { checkedLookup, type Wire } from './outside-wire.ts';
import { isPublicAddress } from './public-address.ts';

export interface Posted {
  /** Checked before by `isOutsideAddress`, since a number in the place of a name is never looked up. */
  address: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

export interface OutsideAnswer {
  status: number;
  /** When the other side wants to be tried again. */
  retryAfterSeconds: number | null;
  /** How it began. */
  text: string;
}

export type PostOutside = (posted: Posted) => Promise<OutsideAnswer>;

const USUAL: Wire = {
  lookup: systemLookup,
  mayConnectTo: isPublicAddress,
  takesAtMostMs: 10_000,
  readsAtMost: 0,
  connection: {},
};

export function openPostingOutside(wire: Partial<Wire> = {}): PostOutside {
  const { lookup, mayConnectTo, takesAtMostMs, readsAtMost, connection } = { ...USUAL, ...wire };
  const safeLookup = checkedLookup({ lookup, mayConnectTo });
  return ({ address, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
    const request = address.startsWith('https:') ? requestOutside : requestHere;
    const posting = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: safeLookup,
      agent: false,
      signal: AbortSignal.timeout(takesAtMostMs),
      ...connection,
    });
    // From here on the answer counts, even if the rest of it never comes.
    posting.once('response', (answer) => resolve(readAnswer(answer, readsAtMost)));
    posting.on('error', reject);
    posting.end(body);
    return promise;
  };
}

const readAnswer = async (answer: IncomingMessage, readsAtMost: number): Promise<OutsideAnswer> => ({
  status: answer.statusCode ?? 0,
  retryAfterSeconds: secondsIn(answer.headers['retry-after']),
  text: await beginningOf(answer, readsAtMost),
});

/** The first characters of an answer, or what came of them until it broke off. */
async function beginningOf(answer: IncomingMessage, characters: number): Promise<string> {
  let text = '';
  if (characters > 0) {
    answer.setEncoding('utf8');
    try {
      for await (const part of answer) {
        text += String(part);
        if (text.length >= characters) break;
      }
    } catch {
      // The status is an answer by itself.
    }
  }
  answer.destroy();
  return text.slice(0, characters);
}

const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

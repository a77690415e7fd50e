/** Requests of the soak's visitors, each from an address of its own, to either of the shops; what came of them is counted. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { anyAddress } from '#bench/asking.ts';
import { type Journal, noteBroken } from './journal.ts';
import type { SoakShop } from './shops.ts';
import type { MachineWatch } from './starvation.ts';
import { countAnswer, countSilence, type Tally } from './tally.ts';

export interface Asked {
  /** For the report, such as `place an order`. */
  kind: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string | undefined;
  body?: object;
  form?: Record<string, string>;
  /** Statuses other than 200 that are right as well. */
  may?: readonly number[];
  /** Whether PayPal is asked, which loses answers and is late: then the shop may say that it is not available. */
  asksPaypal?: true;
}

export interface Answer {
  status: number;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

export interface Client {
  /** `null` where no answer came, or the shop was not available: what was asked for may be done or not. */
  ask(asked: Asked): Promise<Answer | null>;
  /** Asks again until somebody answers. `wasUnsure`: an earlier request may have been carried out. */
  untilAnswered(asked: Asked): Promise<Answer & { wasUnsure: boolean }>;
}

/** Asks as one of staff, until somebody answers. */
export type AskStaff = (asked: Omit<Asked, 'token'>) => ReturnType<Client['untilAnswered']>;

export interface ClientDeps {
  shops: readonly SoakShop[];
  journal: Journal;
  tally: Tally;
  random: () => number;
  /** Whether the database was away at that time, or had been until a few seconds before. */
  wasDatabaseAway(time: number): boolean;
  machine: Pick<MachineWatch, 'wasStarved'>;
}

const LONGEST_ANSWER_MS = 30_000;
const LONGEST_OUTAGE_MS = 60_000;

export function openClient({ shops, journal, tally, random, wasDatabaseAway, machine }: ClientDeps): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });

  const ask: Client['ask'] = async (asked) => {
    const { kind, may = [], asksPaypal = false } = asked;
    const running = shops.filter((shop) => shop.running !== null);
    const shop = running[Math.floor(random() * running.length)];
    const server = shop?.running;
    if (shop === undefined || server == null) return null;
    const startedAt = performance.now();
    let answer: Answer;
    try {
      answer = await send(agent, server.url, asked);
    } catch (error) {
      countSilence(tally, kind);
      if (shop.running === server)
        noteBroken(journal, `${kind}: no answer of a living shop: ${String(error)}`);
      return null;
    }
    const { status, headers, text } = answer;
    countAnswer(tally, kind, status, performance.now() - startedAt);
    if (status === 503) {
      if (headers['retry-after'] === undefined) noteBroken(journal, `${kind}: 503 without Retry-After`);
      if (!asksPaypal && !wasDatabaseAway(startedAt)) {
        // What a slow database is promised to lead to, where all that is slow is the machine.
        if (machine.wasStarved(startedAt, performance.now())) tally.starved++;
        else noteBroken(journal, `${kind}: 503 while the database was there: ${text}`);
      }
      return null;
    }
    if (status !== 200 && status !== 429 && !may.includes(status))
      noteBroken(journal, `${kind}: ${status} ${text.slice(0, 300)}`);
    return answer;
  };

  const untilAnswered: Client['untilAnswered'] = async (asked) => {
    let lastAnsweredAt = performance.now();
    for (let wasUnsure = false; ; wasUnsure = true) {
      const answer = await ask(asked);
      if (answer !== null && !(answer.status === 429 && wasUnsure)) return { ...answer, wasUnsure };
      if (answer !== null) {
        // A client that has asked too often is not told what became of an earlier request until it has waited.
        await pause(Number(answer.headers['retry-after']) * 1_000);
        lastAnsweredAt = performance.now();
      } else if (performance.now() - lastAnsweredAt > LONGEST_OUTAGE_MS)
        throw new Error(`${asked.kind}: nothing was answered for a minute`);
      await pause(100 + random() * 400);
    }
  };
  return { ask, untilAnswered };
}

function send(agent: Agent, url: string, { method, path, token, body, form }: Asked): Promise<Answer> {
  const text = form === undefined ? body && JSON.stringify(body) : new URLSearchParams(form).toString();
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = {
    'x-forwarded-for': anyAddress(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && { 'content-type': type }),
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const asked = request(url + path, { agent, method, headers, signal }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: received, headers: response.headers }),
      );
    });
    asked.on('error', reject).end(text);
  });
}

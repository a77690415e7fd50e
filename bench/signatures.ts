/** Benchmark of signatures for platforms: what signing an answer and checking a request take of the processor, beside the bare cryptography. */
import { generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { checkSignature } from '#server/foundation/platforms/signatures/check-signature.ts';
import { digestOf } from '#server/foundation/platforms/signatures/content-digest.ts';
import { readPublicKeys } from '#server/foundation/platforms/signatures/public-keys.ts';
import { signatureFields } from '#server/foundation/platforms/signatures/sign-message.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { median } from './side-by-side.ts';

const ROUNDS = unlessBrief(15, 1);
const AT_A_TIME = unlessBrief(1000, 10);
const SIGNING_GOAL = 300;
const CHECKING_GOAL = 500;

/** As long as the answer about a checkout of three coffees. */
const BODY = JSON.stringify({ text: 'x'.repeat(4_000) });
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const by = { kid: 'k', key: privateKey };
const keys = readPublicKeys([{ kid: 'k', ...publicKey.export({ format: 'jwk' }) }]);
const at = new Date();

const ANSWER = { '@status': '200', 'content-type': 'application/json; charset=utf-8' };
const ANSWERED = ['@status', 'content-digest', 'content-type'];
const signAnswer = () =>
  signatureFields({ ...ANSWER, 'content-digest': digestOf(BODY) }, { names: ANSWERED, by, at });

const ASKED = {
  '@method': 'POST',
  '@authority': 'shop.example',
  '@path': '/ucp/v1/checkout-sessions',
  'ucp-agent': 'profile="https://assistant.example/profile.json"',
  'idempotency-key': '0f2c9a0e-6c1f-4b52-9a53-2f6b9b1c7d1e',
  'content-type': 'application/json',
  'content-digest': digestOf(BODY),
};
const REQUEST = { ...ASKED, ...signatureFields(ASKED, { names: Object.keys(ASKED), by, at }) };
const checkRequest = () => {
  if (checkSignature({ components: REQUEST, text: BODY }, { keys, now: at }) !== null)
    throw new Error('The signature does not hold.');
};

const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
const bytes = Buffer.from('x'.repeat(400));
const raw = sign('sha256', bytes, key);
const signBare = () => [hash('sha256', BODY), sign('sha256', bytes, key)];
const verifyBare = () => [
  hash('sha256', BODY),
  verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, raw),
];

export function measureSignatures(): Promise<Figure[]> {
  return Promise.resolve([
    figureOf('signing an answer', { ours: signAnswer, bare: signBare, goal: SIGNING_GOAL }),
    figureOf('checking a request by a key that is known', {
      ours: checkRequest,
      bare: verifyBare,
      goal: CHECKING_GOAL,
    }),
  ]);
}

function figureOf(
  what: string,
  { ours, bare, goal }: { ours: () => unknown; bare: () => unknown; goal: number },
): Figure {
  // In turns, so that both are measured on the same machine at the same time.
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    ours: processorMicroseconds(ours),
    bare: processorMicroseconds(bare),
  })).slice(1);
  const value = median(rounds.map((round) => round.ours));
  return {
    what: `processor time of ${what}`,
    unit: 'µs',
    value,
    baseline: { name: 'hash and P-256 alone', value: median(rounds.map((round) => round.bare)) },
    ratio: median(rounds.map((round) => round.ours / round.bare)),
    goal: { text: `at most ${goal} µs`, met: value <= goal },
  };
}

function processorMicroseconds(work: () => unknown): number {
  const begun = process.cpuUsage();
  for (let n = 0; n < AT_A_TIME; n++) work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / AT_A_TIME;
}

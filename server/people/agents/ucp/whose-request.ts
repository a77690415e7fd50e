/** Whose request it is: the platform that it names, whether that platform signed it, and how often it may ask. */
import {
  checkSignature,
  isSigned,
  type Platform,
  type PlatformProblem,
  type SignatureFault,
  type SignedRequest,
} from '#server/foundation/platforms/platforms.ts';
import { type Attempt, limitRate } from '#server/platform/rate-limit.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { fail, failOf, type Outcome } from './outcome.ts';

export interface Asker {
  platform: Platform;
  /** Without, anybody may have named that platform. */
  isSigned: boolean;
}

interface Asking {
  /** Who says that they ask, as the header `UCP-Agent` has it. */
  agent: unknown;
  signed: SignedRequest;
  /** What it counts towards from its network. */
  attempts: Attempt[];
}

/** A platform's buyers come from few networks, and all of them ask through it. */
const TIMES_FOR_PLATFORMS = 10;

/** Counts an unsigned request before anything else; a signed one once it is known whose it is. */
export async function readAsker(
  deps: Pick<AgentDeps, 'db' | 'clock' | 'platforms'>,
  { agent, signed, attempts }: Asking,
): Promise<Asker | Outcome> {
  if (!isSigned(signed)) {
    const tooMany = await limitRate(deps.db, attempts);
    if (tooMany !== null) return failOf(tooMany);
  }
  const platform = await deps.platforms(agent);
  if ('problem' in platform) return PROBLEMS[platform.problem];
  if (!isSigned(signed)) return { platform, isSigned: false };
  const signer = await readSigner(deps, { agent, signed, platform });
  const tooMany = await limitRate(deps.db, 'fault' in signer ? attempts : ofPlatform(attempts, signer));
  if (tooMany !== null) return failOf(tooMany);
  return 'fault' in signer ? FAULTS[signer.fault] : { platform: signer, isSigned: true };
}

async function readSigner(
  { clock, platforms }: Pick<AgentDeps, 'clock' | 'platforms'>,
  { agent, signed, platform }: Pick<Asking, 'agent' | 'signed'> & { platform: Platform },
): Promise<Platform | { fault: SignatureFault }> {
  const now = clock();
  const fault = checkSignature(signed, { keys: platform.keys, now });
  if (fault === null) return platform;
  if (fault !== 'key_not_found') return { fault };
  const fresh = await platforms(agent, { lacksKey: true });
  if ('problem' in fresh || fresh === platform) return { fault };
  const stillWrong = checkSignature(signed, { keys: fresh.keys, now });
  return stillWrong === null ? fresh : { fault: stillWrong };
}

const ofPlatform = (attempts: readonly Attempt[], { host }: Platform): Attempt[] =>
  attempts.map(({ limit }) => ({
    limit: { ...limit, name: `${limit.name} by platform`, attempts: limit.attempts * TIMES_FOR_PLATFORMS },
    by: host,
  }));

const PROBLEMS: Readonly<Record<PlatformProblem, Outcome>> = {
  invalid_profile_url: fail(400, {
    code: 'invalid_profile_url',
    content: 'Please name your profile: UCP-Agent: profile="https://…", at a public address.',
  }),
  profile_unreachable: fail(424, {
    code: 'profile_unreachable',
    content: 'We could not fetch your profile. We follow no redirect, and wait three seconds.',
  }),
  profile_malformed: fail(422, {
    code: 'profile_malformed',
    content: 'What we fetched is not a UCP profile in JSON of at most 128 KiB.',
  }),
  busy: fail(
    503,
    { code: 'unavailable', content: 'We are fetching many profiles just now. Please try again.' },
    10,
  ),
};

const FAULTS: Readonly<Record<SignatureFault, Outcome>> = {
  signature_missing: fail(401, {
    code: 'signature_missing',
    content: 'Please send Signature-Input and Signature together, under the same label.',
  }),
  signature_invalid: fail(401, {
    code: 'signature_invalid',
    content:
      'The signature does not hold. It covers @method, @authority, @path, @query where there is one, ucp-agent, idempotency-key where there is one, and of a body content-digest and content-type.',
  }),
  key_not_found: fail(401, {
    code: 'key_not_found',
    content: 'Your profile has no key for signatures with that id.',
  }),
  digest_mismatch: fail(400, {
    code: 'digest_mismatch',
    content: 'Content-Digest is not the SHA-256 of the body that reached us.',
  }),
  algorithm_unsupported: fail(400, {
    code: 'algorithm_unsupported',
    content: 'We check signatures made with P-256 (ES256) or Ed25519.',
  }),
};

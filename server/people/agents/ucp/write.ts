/** Outcomes as they go over the wire. */
import { paymentFromAccount } from '../account-payment.ts';
import type { Written } from '../once.ts';
import { asVersion, type Version, versionOf } from '../versions/versions.ts';
import { errorMessage, type Outcome } from './outcome.ts';

/** The version that is spoken, and those capabilities of both sides that an operation has to do with. */
export interface Speaking {
  version: Version;
  capabilities: readonly string[];
  /** How one could pay, where its answers say so. */
  handlers: object | null;
}

/** With the seconds after which one may come back, where it has to be said. */
export interface Answered extends Written {
  retryAfter?: number;
}

export function write(outcome: Outcome, speaking: Speaking | null): Answered {
  if ('failure' in outcome) {
    const { failure, status, retryAfter, challenge } = outcome;
    const text = JSON.stringify({ ...failure, messages: [errorMessage(failure)] });
    return {
      status,
      text,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(challenge !== undefined && { challenge }),
    };
  }
  if (speaking === null) throw new Error('An answer needs a version.');
  const { version } = speaking;
  const capabilities = Object.fromEntries(
    speaking.capabilities.map((name) => [name, [{ version: versionOf(name, version) }]]),
  );
  if ('refusedBy' in outcome) {
    const ucp = { version, status: 'error', capabilities };
    return { status: 200, text: JSON.stringify({ ucp, messages: [errorMessage(outcome.refusedBy)] }) };
  }
  const { answer, status = 200, pays = [] } = outcome;
  const ofAccount = pays.length === 0 ? {} : paymentFromAccount(version, pays);
  const ucp = {
    version,
    status: 'success',
    capabilities,
    ...(speaking.handlers !== null && { payment_handlers: { ...speaking.handlers, ...ofAccount } }),
  };
  return { status, text: JSON.stringify({ ucp, ...asVersion(version, answer) }) };
}

/** Outcomes as they go over the wire. */
import type { Written } from '../once.ts';
import { asVersion, type Version } from '../versions/versions.ts';
import { errorMessage, type Outcome } from './outcome.ts';

/** The version that is spoken, and those capabilities of both sides that an operation has to do with. */
export interface Speaking {
  version: Version;
  capabilities: readonly string[];
  /** Whether its answers say how one could pay. */
  hasHandlers: boolean;
}

export function write(outcome: Outcome, speaking: Speaking | null): Written {
  if ('failure' in outcome) {
    const { failure, status } = outcome;
    return { status, text: JSON.stringify({ ...failure, messages: [errorMessage(failure)] }) };
  }
  if (speaking === null) throw new Error('An answer needs a version.');
  const { version } = speaking;
  const capabilities = Object.fromEntries(speaking.capabilities.map((name) => [name, [{ version }]]));
  if ('refusedBy' in outcome) {
    const ucp = { version, status: 'error', capabilities };
    return { status: 200, text: JSON.stringify({ ucp, messages: [errorMessage(outcome.refusedBy)] }) };
  }
  const ucp = {
    version,
    status: 'success',
    capabilities,
    ...(speaking.hasHandlers && { payment_handlers: {} }),
  };
  const { answer, status = 200 } = outcome;
  return { status, text: JSON.stringify({ ucp, ...asVersion(version, answer) }) };
}

import type { Platform } from '#server/foundation/platforms/platforms.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Negotiated } from '../versions/negotiate.ts';

/** What an operation on a cart knows besides its request. */
export interface Asking {
  deps: AgentDeps;
  capabilities: Negotiated['capabilities'];
  version: Negotiated['version'];
  address: string;
  /** Whose assistant asks; people’s own assistants are nobody’s platform. */
  platform: Pick<Platform, 'host'> | null;
}

import type { Platform } from '#server/foundation/platforms/platforms.ts';
import type { Access } from '#server/people/agent-access/agent-access.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Negotiated } from '../versions/negotiate.ts';

/** What an operation on a cart knows besides its request. */
export interface Asking {
  deps: AgentDeps;
  capabilities: Negotiated['capabilities'];
  version: Negotiated['version'];
  address: string;
  /** Whose assistant asks; people’s own assistants are nobody’s platform. */
  platform: Pick<Platform, 'host' | 'profileUrl' | 'handlers'> | null;
  /** Whether that platform signed the request, or anybody may have named it. */
  isSigned: boolean;
  /** What somebody allowed whoever asks; `null` without a token. */
  access: Access | null;
  /** The member for whom it prepares carts and checkouts, where they allowed that. */
  member: AskingMember | null;
}

export interface AskingMember {
  id: number;
  userTypeId: number;
  email: string;
  isProven: boolean;
}

/** What people let assistants do for them (OAuth 2), as the other modules see it: `checkBearer` says what a token opens. */
import type { FastifyInstance } from 'fastify';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { addMetadata } from './metadata.ts';
import { addTokenEndpoints } from './token-endpoints.ts';

export type { AgentAccessDeps } from './agent-access-deps.ts';
export { type Access, challenge, checkBearer } from './bearer.ts';
export { endGrantsOf, lockGrant } from './grant-store.ts';
export { agentAccessJobs } from './jobs.ts';
export { type Clients, openClients } from './known-clients.ts';
export { lockMandate, type Mandate, notePayment, readMandate } from './pay-for-order.ts';
export { personalData } from './personal-data-store.ts';
export { agentAccessRoutes } from './routes.ts';

export async function addAgentAccess(http: FastifyInstance, deps: AgentAccessDeps): Promise<void> {
  await addMetadata(http, deps.publicUrl);
  await http.register(async (oauth) => addTokenEndpoints(oauth, deps));
}

/** Selling to assistants: what they speak stands in `ucp/` and `versions/`, what they are told everywhere else. */
import type { FastifyInstance } from 'fastify';
import { signAnswers } from '#server/foundation/platforms/platforms.ts';
import { sendPrecompressed } from '#server/platform/precompressed.ts';
import { ACCOUNT_SCHEMA_PATH, writeAccountSchema } from './account-payment.ts';
import type { AgentDeps } from './agent-deps.ts';
import { DEMO_SCHEMA_PATH, writeDemoSchema } from './demo-card.ts';
import { addLlmsText } from './llms.ts';
import { serverForPeople } from './mcp/people.ts';
import { addPermalinks } from './permalink.ts';
import { addMcp } from './rpc/serve-mcp.ts';
import { BLENDS_SCHEMA_PATH, writeBlendsSchema } from './ucp/blends-schema.ts';
import { serverForPlatforms } from './ucp/over-mcp.ts';
import { REST_PATH } from './ucp/paths.ts';
import { LEAF_PATH, openProfile, PROFILE_PATH } from './ucp/profile.ts';
import { addRest } from './ucp/rest.ts';
import { CURRENT, LEAF } from './versions/versions.ts';

export { eventBacklog } from './events/event-store.ts';
export { sendEvents } from './events/send-events.ts';
export { agentJobs, eventJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { agentRoutes } from './routes.ts';
export { INVALID_PARAMS, objectIn, type RpcRequest } from './rpc/revisions.ts';
export { type Asker, addMcp, type McpServer, UNAVAILABLE, type Worked } from './rpc/serve-mcp.ts';
export { failed, listedTool, said, sentenceOn } from './rpc/tool-results.ts';

export async function addAgents(http: FastifyInstance, deps: AgentDeps): Promise<void> {
  const current = openProfile(deps, CURRENT);
  const leaf = openProfile(deps, LEAF);
  const blends = await writeBlendsSchema();
  const account = await writeAccountSchema();
  http.get(PROFILE_PATH, async (request, reply) => sendPrecompressed(request, reply, await current()));
  http.get(LEAF_PATH, async (request, reply) => sendPrecompressed(request, reply, await leaf()));
  http.get(BLENDS_SCHEMA_PATH, (request, reply) => sendPrecompressed(request, reply, blends));
  http.get(ACCOUNT_SCHEMA_PATH, (request, reply) => sendPrecompressed(request, reply, account));
  if (deps.demoCard !== null) {
    const demo = await writeDemoSchema();
    http.get(DEMO_SCHEMA_PATH, (request, reply) => sendPrecompressed(request, reply, demo));
  }
  addPermalinks(http);
  addLlmsText(http, deps);
  await http.register(async (mcp) => addMcp(mcp, deps, serverForPeople(deps)));
  await http.register(async (mcp) => {
    mcp.addHook('onSend', signAnswers(deps));
    addMcp(mcp, deps, serverForPlatforms(deps));
  });
  await http.register(async (rest) => addRest(rest, deps), { prefix: REST_PATH });
}

/** Selling to assistants: what they speak stands in `ucp/` and `versions/`, what they are told everywhere else. */
import type { FastifyInstance } from 'fastify';
import { sendPrecompressed } from '#server/platform/precompressed.ts';
import type { AgentDeps } from './agent-deps.ts';
import { addLlmsText } from './llms.ts';
import { addMcp } from './mcp/mcp.ts';
import { addPermalinks } from './permalink.ts';
import { LEAF_PATH, PROFILE_PATH, REST_PATH, writeProfile } from './ucp/profile.ts';
import { addRest } from './ucp/rest.ts';
import { CURRENT, LEAF } from './versions/versions.ts';

export { agentJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { agentRoutes } from './routes.ts';

export async function addAgents(http: FastifyInstance, deps: AgentDeps): Promise<void> {
  const { publicUrl } = deps;
  const [current, leaf] = await Promise.all([
    writeProfile(publicUrl, CURRENT),
    writeProfile(publicUrl, LEAF),
  ]);
  http.get(PROFILE_PATH, (request, reply) => sendPrecompressed(request, reply, current));
  http.get(LEAF_PATH, (request, reply) => sendPrecompressed(request, reply, leaf));
  addPermalinks(http);
  addLlmsText(http, deps);
  await http.register(async (mcp) => addMcp(mcp, deps));
  await http.register(async (rest) => addRest(rest, deps), { prefix: REST_PATH });
}

/** Assistants of staff, as the other modules see them: what they read of the back office over MCP, and what they propose. */
import type { FastifyInstance } from 'fastify';
import { addMcp } from '#server/people/agents/agents.ts';
import { serverForStaff } from './serve-staff.ts';
import type { StaffAgentDeps } from './staff-agent-deps.ts';

export { staffAgentJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { staffAgentRoutes } from './routes.ts';

export async function addStaffAgents(http: FastifyInstance, deps: StaffAgentDeps): Promise<void> {
  const shopName = () => deps.settingsCache.lastKnown().names.trading;
  await http.register(async (mcp) => addMcp(mcp, { ...deps, shopName }, serverForStaff(deps)));
}

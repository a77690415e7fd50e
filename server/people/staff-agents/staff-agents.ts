/** What assistants of staff read of the back office, over MCP. */
import type { FastifyInstance } from 'fastify';
import { addMcp } from '#server/people/agents/agents.ts';
import { serverForStaff } from './serve-staff.ts';
import type { StaffAgentDeps } from './staff-agent-deps.ts';

export async function addStaffAgents(http: FastifyInstance, deps: StaffAgentDeps): Promise<void> {
  const shopName = () => deps.settingsCache.lastKnown().names.trading;
  await http.register(async (mcp) => addMcp(mcp, { ...deps, shopName }, serverForStaff(deps)));
}

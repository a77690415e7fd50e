/** A platform of assistants beside the shop, whose profile has all that the shop has. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CAPABILITIES, CURRENT, versionOf } from '#server/people/agents/versions/versions.ts';

const DESCRIBED = { spec: 'https://ucp.dev/spec', schema: 'https://ucp.dev/schema' };

export const PROFILE = JSON.stringify({
  ucp: {
    version: CURRENT,
    services: { 'dev.ucp.shopping': [{ version: CURRENT, transport: 'mcp', ...DESCRIBED }] },
    capabilities: Object.fromEntries(
      CAPABILITIES[CURRENT].map(({ name }) => [name, [{ version: versionOf(name, CURRENT), ...DESCRIBED }]]),
    ),
    payment_handlers: {},
  },
});

export async function openPlatform(): Promise<{ profileUrl: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(PROFILE);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return { profileUrl: `http://127.0.0.1:${port}/profile.json`, close: () => server.close() };
}

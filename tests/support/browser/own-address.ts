import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Where a shop opens that knows its address before: passkeys belong to the public one. */
export async function anAddressOfItsOwn(): Promise<{ PORT: string; PUBLIC_URL: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
}

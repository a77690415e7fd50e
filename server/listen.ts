/** Where the shop listens, or in one line why it can't. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartRefused } from './platform/start-refused.ts';

export async function listen(http: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(
        `PORT ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StartRefused(`PORT ${port} may not be used by this user. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

export function addressOf(http: FastifyInstance, { HOST: host }: Config): string {
  const { port } = http.server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

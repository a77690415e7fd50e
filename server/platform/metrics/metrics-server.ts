/** Metrics answer on an address of their own: what they tell is nobody's business outside. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { StartRefused } from '../start-refused.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  listen(address: MetricsAddress): Promise<void>;
  close(): Promise<void>;
}

export interface MetricsAddress {
  host: string;
  port: number;
}

export function openMetricsServer(metrics: Metrics, log: FastifyBaseLogger): MetricsServer {
  const answer = async (response: ServerResponse) => {
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      response.writeHead(500).end();
    }
  };
  const server = createServer(({ method, url }, response) => {
    if (method === 'GET' && url === '/metrics') void answer(response);
    else response.writeHead(404).end();
  });
  return {
    listen: async ({ host, port }) => {
      server.listen({ host, port });
      try {
        await once(server, 'listening');
      } catch (error) {
        throw new StartRefused(`METRICS_ADDRESS can’t be used: ${(error as Error).message}`);
      }
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

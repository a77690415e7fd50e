/** Everything that answers, joined: the API, its description, the pages and the probes. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { calls } from '../contract/calls.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { addCalls } from './platform/calls.ts';
import type { Database } from './platform/database.ts';
import { openHttp } from './platform/http.ts';

export interface AppParts {
  db: Database;
  log: FastifyBaseLogger;
  trustProxy: boolean;
}

export function buildApp({ db, log, trustProxy }: AppParts): FastifyInstance {
  const http = openHttp({ log, trustProxy });
  const catalogue = openCatalogue(db);
  http.register(
    async (api) => {
      addCalls(api, calls, { ...catalogueRoutes(catalogue) });
    },
    { prefix: '/api' },
  );
  return http;
}

/** Everything that answers, joined: the API, its description, the probes and the pages. */
import type { FastifyInstance } from 'fastify';
import { calls } from '../contract/calls.ts';
import { addDescription } from './api-description/api-description.ts';
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { addCalls } from './platform/calls.ts';
import type { Database } from './platform/database.ts';
import { type HttpSettings, openHttp } from './platform/http.ts';
import { addProbes } from './platform/probes.ts';
import { answerUnrouted } from './platform/unrouted.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { openMatcher } from './taste-matches/matcher.ts';
import { tasteMatchRoutes } from './taste-matches/routes.ts';

export interface AppParts extends HttpSettings {
  db: Database;
  publicUrl: string;
}

export async function buildApp({ db, publicUrl, ...settings }: AppParts): Promise<App> {
  const http = openHttp(settings);
  const catalogue = openCatalogue(db);
  const matcher = openMatcher();
  http.addHook('onClose', () => matcher.close());
  addProbes(http, db);
  await http.register(
    async (api) => {
      addCalls(api, calls, {
        ...catalogueRoutes(catalogue),
        ...pricingRoutes(catalogue, publicUrl),
        ...tasteMatchRoutes(catalogue, matcher),
      });
      await addDescription(api, publicUrl);
      api.all('/*', answerUnrouted);
    },
    { prefix: '/api' },
  );
  return { http, catalogue };
}

export interface App {
  http: FastifyInstance;
  catalogue: Catalogue;
}

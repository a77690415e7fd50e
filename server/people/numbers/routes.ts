import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { listBagMargins } from './list-bag-margins.ts';
import { listGivenAway } from './list-given-away.ts';
import { readDemand } from './read-demand.ts';
import { readCohorts, readDaysOfGreen, readNumbers, readRows, readTopCoffees } from './read-numbers.ts';

export interface NumbersDeps {
  db: Database;
  catalogueCache: CatalogueCache;
}

export function numbersRoutes(deps: NumbersDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/numbers': async ({ query }) => ({ answer: await readNumbers(db, query) }),
    'GET /staff/numbers/{figure}': async ({ params, query }) => {
      const rows = await readRows(db, params.figure, query);
      return 'refused' in rows ? rows : { answer: rows };
    },
    'GET /staff/top-coffees': async ({ query }) => ({ answer: await readTopCoffees(db, query) }),
    'GET /staff/cohorts': async ({ query }) => ({ answer: await readCohorts(db, query) }),
    'GET /staff/demand': async ({ query }) => ({ answer: await readDemand(deps, query) }),
    'GET /staff/bag-margins': async () => ({ answer: await listBagMargins(deps) }),
    'GET /staff/given-away': async ({ query }) => ({ answer: await listGivenAway(db, query) }),
    'GET /staff/days-of-green': async () => ({ answer: await readDaysOfGreen(db) }),
  };
}

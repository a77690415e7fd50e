/** Green prices, the parameters of the price chain and what staff write about coffees, of which all prices are made. */
import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { coffeeRoutes } from './coffee-routes.ts';
import { customerListRoutes } from './customer-list-routes.ts';
import { greenPriceRoutes } from './green-price-routes.ts';
import { myBeanRoutes } from './my-bean-routes.ts';
import type { PriceDeps } from './price-deps.ts';
import { priceParameterRoutes } from './price-parameter-routes.ts';

export const priceRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  ...coffeeRoutes(deps),
  ...customerListRoutes(deps),
  ...greenPriceRoutes(deps),
  ...myBeanRoutes(deps),
  ...priceParameterRoutes(deps),
});

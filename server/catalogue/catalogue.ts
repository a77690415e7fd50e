/** The catalogue as the other modules see it. */
export { buildCatalogue, type Catalogue, type HouseBlend } from './build-catalogue.ts';
export { cachedPerCatalogue } from './cached-answers.ts';
export { type CatalogueCache, openCatalogueCache } from './catalogue-cache.ts';
export {
  type CatalogueRows,
  insertGreenPrice,
  listDatesOfPrices,
  listGreenPrices,
  lockBean,
  lockVersion,
  readLockedCatalogue,
} from './catalogue-store.ts';
export { beanAnswers, blendAnswers } from './coffee-answers.ts';
export { beanOf, type PricedBean } from './coffees.ts';
export { lossBp, nameOfCountry, nameOfGrind, nameOfRoast } from './names-store.ts';
export { catalogueRoutes } from './routes.ts';
export { saveTopSellers } from './save-top-sellers.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { GUEST_TIER, tierOf } from './tier.ts';

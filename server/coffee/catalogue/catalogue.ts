/** The catalogue as the other modules see it. */
export { searchBrands } from './brands.ts';
export {
  buildCatalogue,
  type Catalogue,
  findCoffee,
  type HouseBlend,
  type ShelvedTaster,
} from './build-catalogue.ts';
export {
  type CatalogueCache,
  cachedPerCatalogue,
  cachedPerCoffee,
  openCatalogueCache,
} from './catalogue-cache.ts';
export {
  type CatalogueRows,
  changeShelf,
  lockBean,
  lockVersion,
  readLockedCatalogue,
} from './catalogue-store.ts';
export { beanAnswers, blendAnswers } from './coffee-answers.ts';
export {
  findShelved,
  insertBean,
  insertBlend,
  nextNumber,
  replaceRecipe,
  setBlendInStock,
  updateBean,
  updateBlend,
} from './coffee-store.ts';
export { beanOf, type PricedBean } from './coffees.ts';
export { insertCustomerPriceList, listPriceListsOf } from './customer-price-list-store.ts';
export { GUEST_TIER, pricesBy, pricesFor } from './customer-prices.ts';
export { insertGreenPrices } from './green-price-store.ts';
export { lossBp, nameOfCountry, nameOfGrind, nameOfRoast } from './names-store.ts';
export { personalData } from './personal-data-store.ts';
export { parametersAt, parametersSince, setsAround } from './price-list.ts';
export { priceListAnswer } from './price-list-answer.ts';
export {
  insertParameterSet,
  listAllParameterSets,
  withdrawParameterSet,
} from './price-parameter-store.ts';
export { catalogueRoutes } from './routes.ts';
export { saveTopSellers } from './save-top-sellers.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { changePlace, listShelf } from './taster-shelf-store.ts';

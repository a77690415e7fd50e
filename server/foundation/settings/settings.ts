/** What the office settles on a screen, as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { listVatRates, settingRoutes } from './routes.ts';
export { openSettingsCache, type SettingsCache } from './settings-cache.ts';
export { FIRST_FACTS, FIRST_RULES, readShopFacts } from './shop-facts.ts';

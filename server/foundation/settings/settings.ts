/** What the office settles on a screen, as the other modules see it. */
export { changeCarrierServices, type SettingDeps } from './change-setting.ts';
export { beginOfFileNames } from './file-names.ts';
export { openMarks, type ReadMark } from './mark-pictures.ts';
export { personalData } from './personal-data-store.ts';
export { readSetting, readSettingShown } from './read-setting.ts';
export { listVatRates, settingRoutes } from './routes.ts';
export { openSettingsCache, type SettingsCache } from './settings-cache.ts';
export { FIRST_FACTS, FIRST_RULES, readShopFacts } from './shop-facts.ts';
export { withdrawCarrierServices } from './withdraw-setting.ts';

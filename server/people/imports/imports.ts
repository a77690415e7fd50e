/** Moving in from another shop, as the other modules and the command see it. */
export { askForReading, askToBringIn, askToTakeBack, beginImport, sendPart } from './ask-for-import.ts';
export { findImport, type ImportRow } from './import-store.ts';
export { importJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { importRoutes } from './routes.ts';
export { workOnImports } from './work-on-imports.ts';

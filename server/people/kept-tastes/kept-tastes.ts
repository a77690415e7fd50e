/** Kept tastes as the other modules see them. */
export { askAboutTastes } from './ask-about-tastes.ts';
export { keptTasteJobs } from './jobs.ts';
export { moveKeptTastes, moveKeptTastesBack } from './move-kept-tastes.ts';
export { personalData } from './personal-data-store.ts';
export { keptTasteRoutes } from './routes.ts';

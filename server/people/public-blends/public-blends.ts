/** Public blends as the other modules see them. */
export { publicBlendJobs } from './jobs.ts';
export { type MovedPublications, movePublications, movePublicationsBack } from './maker-store.ts';
export { personalData } from './personal-data-store.ts';
export { listPublicBlendsOf } from './public-blend-store.ts';
export { openPublicBlendVersion, type PublicBlendVersion } from './public-blend-version.ts';
export { publicationsToLookAt } from './publication-store.ts';
export { publicBlendRoutes } from './routes.ts';

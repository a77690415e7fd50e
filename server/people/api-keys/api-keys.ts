/** API keys as the other modules see them: other programs make calls of staff with them, for the person who made the key. */
export { revokeApiKeysBy } from './api-key-store.ts';
export { withApiKeys } from './authenticate-key.ts';
export { personalData } from './personal-data-store.ts';
export { apiKeyRoutes } from './routes.ts';

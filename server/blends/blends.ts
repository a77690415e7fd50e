/** Customers' own blends as the other modules see them. */
export { customBlendAnswers } from './blend-answers.ts';
export { type CustomBlendRow, findCustomBlend } from './custom-blend-store.ts';
export { saveOwnBlend } from './own-blend.ts';
export { blendRoutes } from './routes.ts';

/** Customers' own blends as the other modules see them. */
export { customBlendAnswers } from './blend-answers.ts';
export {
  type CustomBlendRow,
  countOwnBlendsWith,
  customBlendsAmong,
  findCustomBlend,
  findOwnBlend,
  handOverBlends,
  listBlendsOf,
  moveBlends,
  type SavedBlend,
} from './custom-blend-store.ts';
export { saveOwnBlends } from './own-blend.ts';
export { replaceRecipe, saveUnlisted } from './own-list.ts';
export { personalData } from './personal-data-store.ts';
export { blendRoutes } from './routes.ts';

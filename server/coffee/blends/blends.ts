/** Customers' own blends as the other modules see them. */
export { customBlendAnswers } from './blend-answers.ts';
export {
  type CustomBlendRow,
  customBlendsAmong,
  findCustomBlend,
  handOverBlends,
  listBlendsOf,
  moveBlends,
} from './custom-blend-store.ts';
export { saveOwnBlends } from './own-blend.ts';
export { personalData } from './personal-data-store.ts';
export { blendRoutes } from './routes.ts';

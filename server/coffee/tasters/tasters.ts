/** Tasters as the other modules see them. */
export { personalData } from './personal-data-store.ts';
export { releaseTasters, takeFreeTasters } from './reserve-tasters.ts';
export {
  keepFor,
  listBagsOfCups,
  listFreeTasters,
  type TasterBag,
  takeFreeBag,
} from './taster-bag-store.ts';

/** Taste profiles as the other modules see them. */
export { advise, proposeTo } from './advise.ts';
export { blendsForGroup } from './advise-group.ts';
export type { TastedCoffee } from './bought-coffee-store.ts';
export { preferenceJobs } from './jobs.ts';
export { keepTasting, type TastingToKeep } from './keep-tasting.ts';
export { bestSellerIn, palatesOf, tastesOfRecipe } from './palates.ts';
export { personalData } from './personal-data-store.ts';
export { questionsOnLine } from './questions.ts';
export { type FlightRanking, rankFlight } from './rank-flight.ts';
export { readBelief } from './read-belief.ts';
export { type DrinkerRequest, refusalOfHistory, refusalOfWishes } from './read-history.ts';
export { DELETED_SINCE, wasDeleted } from './say-of-taste.ts';
export { ensureDrinker, moveDrinkers, moveDrinkersBack } from './taste-event-store.ts';
export { asRequested } from './told-history.ts';

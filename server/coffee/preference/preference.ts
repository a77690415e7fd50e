/** Taste profiles as the other modules see them. */
export { preferenceJobs } from './jobs.ts';
export { palatesOf, tastesOfRecipe } from './palates.ts';
export { personalData } from './personal-data-store.ts';
export { questionsOnLine } from './questions.ts';
export { type FlightRanking, rankFlight } from './rank-flight.ts';
export { readBelief } from './read-belief.ts';
export { DELETED_SINCE, wasDeleted } from './say-of-taste.ts';
export { ensureDrinker, moveDrinkers, moveDrinkersBack } from './taste-event-store.ts';

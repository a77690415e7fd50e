/** Flights as the other modules see them. */
export { personalData } from './personal-data-store.ts';

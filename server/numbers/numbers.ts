/** The numbers, as the other modules see them. */
export { numbersRoutes } from './routes.ts';
export { sumPastDays } from './sum-days.ts';

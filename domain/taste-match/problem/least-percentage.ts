import { MOST_BEANS } from '#domain/blend/recipe.ts';

/** The least percentage of a bean in a proposal, unless the wish says another: nobody tastes 1%, or likes to weigh it. */
export const LEAST_PROPOSED_PERCENTAGE = 5;

/** The largest least percentage: six beans of so many per cent each still fit into a blend. */
export const MOST_LEAST_PERCENTAGE = Math.floor(100 / MOST_BEANS);

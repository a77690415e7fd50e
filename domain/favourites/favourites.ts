/** How many coffees a person may mark, with an account or in a browser. */
export const MOST_FAVOURITES = 100;

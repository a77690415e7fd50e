/** Id of the grind that is none. */
export const WHOLE_BEAN = 3;

/** In characters. Nothing else is asked of a password but that few people would think of it. */
export const SHORTEST_PASSWORD = 12;

/** The weights behind the answers to "How important is this taste?" */
export const IMPORTANCE = { must: 3, nice: 1, ignore: 0 } as const;

export type Importance = keyof typeof IMPORTANCE;

import type { Taste } from './axes.ts';

/** A taste as lists and choices name it: the one word that is in no dictionary is explained there. */
export const explained = (taste: Taste): string =>
  taste === 'turpeny' ? 'turpeny (resinous, piney)' : taste;

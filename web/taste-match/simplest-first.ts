import type { ShownProposal } from './proposals.ts';

export const simplestFirst = (proposals: readonly ShownProposal[]): ShownProposal[] =>
  proposals.toSorted((a, b) => a.beans.length - b.beans.length);

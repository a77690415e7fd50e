import { type HeldRights, holds } from '#domain/staff/rights.ts';

/** What comes in are people and money: whoever brings it in holds both, and looks after the staff. */
export const isOwner = (rights: HeldRights): boolean =>
  (['staff', 'people', 'money'] as const).every((right) => holds(rights, [right], true));

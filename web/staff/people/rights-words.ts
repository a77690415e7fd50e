import { type HeldRights, PRESETS, STAFF_RIGHTS } from '../../../domain/staff/rights.ts';

/** The preset that somebody’s rights are, or the rights one by one. */
export function rightsInWords(held: HeldRights): string {
  const preset = Object.entries<HeldRights>(PRESETS).find(
    ([name, rights]) => name !== 'Packer' && isSame(rights, held),
  );
  if (preset !== undefined) return preset[0] === 'Roaster' ? 'Roaster or packer' : preset[0];
  return STAFF_RIGHTS.flatMap((right) =>
    held[right] === undefined ? [] : [held[right] === 'reads' ? `${right} (to look at)` : right],
  ).join(', ');
}

const isSame = (one: HeldRights, other: HeldRights) =>
  STAFF_RIGHTS.every((right) => one[right] === other[right]);

/** From what was chosen for each right in a form. */
export const rightsFrom = (typed: Readonly<Record<string, string>>): HeldRights =>
  Object.fromEntries(
    STAFF_RIGHTS.flatMap((right) => {
      const way = typed[right];
      return way === 'reads' || way === 'writes' ? [[right, way]] : [];
    }),
  );

export const RIGHT_FIELDS = {
  floor: { label: 'Floor: roasting, filling, packing' },
  orders: { label: 'Orders and their buyers' },
  money: { label: 'Money: refunds, gift cards' },
  catalogue: { label: 'Catalogue: coffees and prices' },
  people: { label: 'Customers: plans and limits' },
  numbers: { label: 'Numbers: costs and margins' },
  staff: { label: 'Staff: rights and the audit log' },
} as const;

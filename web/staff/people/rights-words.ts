import { type HeldRights, PRESETS, STAFF_RIGHTS } from '#domain/staff/rights.ts';

const { Roaster, Packer: _, ...others } = PRESETS;

/** What people are hired as; roasters and packers may do the same. */
export const USUAL: ReadonlyMap<string, HeldRights> = new Map<string, HeldRights>([
  ['Roaster or packer', Roaster],
  ...Object.entries(others),
]);

/** What somebody with these rights is; `null` where they are none of the usual sets. */
export const presetOf = (held: HeldRights): string | null =>
  [...USUAL].find(([, rights]) => isSame(rights, held))?.[0] ?? null;

/** What somebody is, or their rights one by one. */
export const rightsInWords = (held: HeldRights): string =>
  presetOf(held) ??
  STAFF_RIGHTS.flatMap((right) =>
    held[right] === undefined ? [] : [held[right] === 'reads' ? `${right} (to look at)` : right],
  ).join(', ');

const isSame = (one: HeldRights, other: HeldRights) =>
  STAFF_RIGHTS.every((right) => one[right] === other[right]);

/** In a form, of a right. */
export const NOT_HELD = 'no';

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

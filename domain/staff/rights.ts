/** Rights of staff: what each of them opens of the back office, and the usual sets of them. */

export const STAFF_RIGHTS = ['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff'] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** The rights that somebody holds; some people only look. */
export type HeldRights = Readonly<{ [Right in StaffRight]?: 'reads' | 'writes' | undefined }>;

export const NO_RIGHTS: HeldRights = {};

const writing = (...rights: StaffRight[]): HeldRights =>
  Object.fromEntries(rights.map((right) => [right, 'writes']));

export const PRESETS = {
  Roaster: writing('floor'),
  Packer: writing('floor'),
  Office: writing('floor', 'orders', 'people', 'catalogue'),
  Accountant: { money: 'reads', numbers: 'reads' },
  Owner: writing(...STAFF_RIGHTS),
} as const satisfies Record<string, HeldRights>;

/** Whether somebody may give and take what differs: nobody gives or takes a right that they don't hold for writing themselves. */
export const mayChange = (theirs: HeldRights, before: HeldRights, after: HeldRights): boolean =>
  STAFF_RIGHTS.every((right) => before[right] === after[right] || theirs[right] === 'writes');

/** Without the rights that were left out. */
export const heldIn = (rights: HeldRights): HeldRights =>
  Object.fromEntries(Object.entries(rights).filter(([, way]) => way !== undefined));

/** An owner holds everything, so that there is always somebody who can give every right. */
export const isOwner = (held: HeldRights): boolean => STAFF_RIGHTS.every((right) => held[right] === 'writes');

/** Whether one of these rights is held, for writing where something changes. */
export const holds = (held: HeldRights, rights: readonly StaffRight[], changes: boolean): boolean =>
  rights.some((right) => (changes ? held[right] === 'writes' : held[right] !== undefined));

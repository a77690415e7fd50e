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

/** Whether one of these rights is held, for writing where something changes. */
export const holds = (held: HeldRights, rights: readonly StaffRight[], changes: boolean): boolean =>
  rights.some((right) => (changes ? held[right] === 'writes' : held[right] !== undefined));

/** What staff can be mailed about, each person by their own choice and as far as their rights reach. */
import { type HeldRights, holds, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';

interface Kind {
  /** One of these rights opens the screen that the mail leads to. */
  rights: readonly StaffRight[];
  /** Only people who may change something there can do what it asks for. */
  isForWriters?: true;
  /** Mailed until somebody chooses otherwise. */
  isUsual: boolean;
}

export const NOTICES = {
  'late order': { rights: ['floor'], isUsual: false },
  'short bean': { rights: ['floor', 'catalogue'], isUsual: false },
  'green to buy': { rights: ['catalogue'], isUsual: false },
  'failed payment': { rights: ['orders', 'money'], isUsual: false },
  'second person': { rights: STAFF_RIGHTS, isForWriters: true, isUsual: true },
  'failed back-up': { rights: ['staff'], isUsual: false },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof NOTICES;

export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** Whether somebody with these rights can choose it. */
export function isOpenTo(held: HeldRights, kind: NoticeKind): boolean {
  const { rights, isForWriters }: Kind = NOTICES[kind];
  return holds(held, rights, isForWriters === true);
}

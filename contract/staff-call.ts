/** What all calls of the back office have in common. */
import type { StaffRight } from '#domain/staff/rights.ts';

/** A call that staff with one of these rights may make: to change something, they hold it for more than reading. */
export const staffCall = <const Rights extends StaffRight | readonly StaffRight[]>(right: Rights) =>
  ({
    group: 'Back office',
    who: 'staff',
    right,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
  }) as const;

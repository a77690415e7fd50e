/** What all calls of the back office have in common. */
export const staffCall = {
  group: 'Back office',
  who: 'staff',
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
} as const;

export const isChange = (given: object) => Object.values(given).some((value) => value !== undefined);
export const nothingToChange = { error: 'Please say what to change.' };

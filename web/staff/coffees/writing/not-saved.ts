/** The answer of a dialog that was left, where saving asked for it. */
export const NOT_SAVED = {
  ok: false,
  status: 409,
  problem: { code: 'changed_meanwhile', message: 'It is not saved yet.' },
} as const;

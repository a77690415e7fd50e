import type { Reply } from '#web/api/shop-api.ts';

/** What the device, or its owner, would not do, as a refusal of the shop is read. */
export const ofDevice = (message: string): Extract<Reply<never>, { ok: false }> => ({
  ok: false,
  status: 422,
  problem: { code: 'invalid', message },
});

import { refuse } from '#server/platform/refusal.ts';

export const NO_SUCH_PAYMENT = refuse('not_found', { message: 'We could not find that payment.' });

import { refuse } from '#server/platform/refusal.ts';

export const NO_SUCH_LINK = refuse('not_found', {
  message: 'This link isn’t valid. Please open the whole link from your receipt.',
});

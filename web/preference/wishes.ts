import type { TasteEvent } from '#contract/preference/taste-event.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';

/** What somebody says before they taste anything. */
export type Wishes = Extract<TasteEvent, { kind: 'wishes' }>['body'];

export const NO_WISHES: Wishes = { brand: null, likes: [], dislikes: [], is_decaf: false };

export const wishesIn = ({ events }: Pick<TasteProfile, 'events'>): Wishes =>
  events.find((event) => event.kind === 'wishes')?.body ?? NO_WISHES;

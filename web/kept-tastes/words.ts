import type { KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import { mayReturn, meaningOf } from '#domain/kept-tastes/in-words.ts';
import { listed } from '#domain/listed.ts';

export const ANSWERS = ['agreed', 'waits', 'ended'] as const;

export type Answer = (typeof ANSWERS)[number];

export const titleOf = ({ state, missing }: Pick<KeptTasteChange, 'state' | 'missing'>): string =>
  state === 'waits' && !mayReturn(missing) ? 'Your coffee stays as it is' : TITLES[state];

const TITLES: Record<KeptTasteChange['state'], string> = {
  open: 'Shall we change your coffee?',
  waits: 'You’re waiting for the bean',
  agreed: 'Thank you. That’s how we’ll make it.',
  ended: 'This taste is no longer kept',
  withdrawn: 'This question is out of date',
  back: 'Your coffee stays as it is',
  expired: 'This link is too old',
};

export const sentenceOf = (change: KeptTasteChange): string => SENTENCES[change.state](change);

const namesIn = (missing: KeptTasteChange['missing']): string => listed(missing.map(({ name }) => name));

type Sentence = (change: Pick<KeptTasteChange, 'name' | 'missing'>) => string;

const SENTENCES: Record<KeptTasteChange['state'], Sentence> = {
  open: ({ name, missing }) => `${meaningOf(name, missing)} Nothing changes unless you say so.`,
  waits: ({ name, missing }) =>
    mayReturn(missing)
      ? `Nothing changes while you wait for ${namesIn(missing)}. We’ll write when “${name}” can be roasted again. You can still agree, or stop keeping the taste.`
      : `${meaningOf(name, missing)} Nothing changes. You can still agree, or stop keeping the taste.`,
  agreed: ({ name, missing }) =>
    `“${name}” is made without ${namesIn(missing)} from now on. We still measure it by the taste that you kept at first.`,
  ended: ({ name }) => `We won’t ask about “${name}” again. Your blend stays as it is.`,
  withdrawn: ({ name }) =>
    `Something about “${name}” has changed since we asked. Nothing was changed. Your profile has what we’d like to know now.`,
  back: ({ name }) => `Everything that “${name}” is made of can be had, so it stays as it is.`,
  expired: () => 'Nothing was changed. You can still answer in your profile, under “Your Taste”.',
};

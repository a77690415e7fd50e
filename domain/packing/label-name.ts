/** Names that somebody looks at before they are first printed on a bag. */
import { plain } from '#domain/typed-search.ts';

// cspell:ignore bollock titicaca diabet immun therap
const RUDE = [
  'arse',
  'bastard',
  'bitch',
  'bollock',
  'cock',
  'cunt',
  'dick',
  'fuck',
  'nazi',
  'nigger',
  'piss',
  'rape',
  'shit',
  'slut',
  'tit',
  'twat',
  'wank',
  'whore',
];
/** Words that hold one of those and mean no harm. */
const HARMLESS =
  /\b(cocktail|cockatoo|cockerel|cockpit|peacock|hancock|dickens|dickinson|grape|drape|rapeseed|title|titan|titus|scunthorpe|shiitake|parsee|arsenal|coarse|hoarse|titicaca|titmouse)\w*/g;
const HEALTH = [
  'cancer',
  'cholesterol',
  'cure',
  'detox',
  'diabet',
  'fat burn',
  'heal',
  'immun',
  'lose weight',
  'medic',
  'remedy',
  'slim',
  'therap',
  'weight loss',
];

export type Look = 'rude' | 'health' | 'address' | 'markup' | 'hidden';

export const LOOK_WORDS: Readonly<Record<Look, string>> = {
  rude: 'It may offend.',
  health: 'It may claim that coffee is good for one’s health, which labels must not.',
  address: 'It holds an e-mail or web address.',
  markup: 'It holds < or >.',
  hidden: 'It holds characters that nobody sees.',
};

/** Why somebody should look at a name; none for most. */
export function looksNeeded(name: string): Look[] {
  const words = plain(name).replace(HARMLESS, '');
  const joined = words.replace(/[^a-z ]/g, '');
  const begins = (list: readonly string[]) =>
    list.some((word) => ` ${words}`.includes(` ${word}`) || ` ${joined}`.includes(` ${word}`));
  const found: Record<Look, boolean> = {
    rude:
      begins(RUDE) || ['fuck', 'cunt', 'nigger'].some((word) => joined.replaceAll(' ', '').includes(word)),
    health: begins(HEALTH),
    address: /@|www\.|https?:|\.(com|co\.uk|org|net|io)\b/i.test(name),
    markup: /[<>]/.test(name),
    hidden:
      /[\p{Cc}\p{Cf}]/u.test(name.replace(/\u200c|\u200d|\ufe0f/g, '')) ||
      /\p{M}{4,}/u.test(name.normalize('NFC')),
  };
  return (Object.keys(found) as Look[]).filter((look) => found[look]);
}

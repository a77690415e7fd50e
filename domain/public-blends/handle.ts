// cspell:ignore sixbean
/** Handles: the part of an address under which a maker is found. */
import { looksNeeded } from '#domain/packing/label-name.ts';

const SHORTEST_HANDLE = 3;
const LONGEST_HANDLE = 30;

/** Parts of addresses, and what could be taken for the shop or for those who work there. */
const RESERVED = [
  'about',
  'account',
  'admin',
  'administrator',
  'anonymous',
  'api',
  'blend',
  'blends',
  'by',
  'cart',
  'checkout',
  'coffee',
  'contact',
  'everybody',
  'favourites',
  'guest',
  'help',
  'home',
  'legal',
  'login',
  'logout',
  'mail',
  'maker',
  'makers',
  'me',
  'moderator',
  'new',
  'news',
  'nobody',
  'null',
  'office',
  'official',
  'orders',
  'owner',
  'privacy',
  'profile',
  'public',
  'roaster',
  'roastery',
  'robots',
  'root',
  'security',
  'service',
  'settings',
  'shop',
  'sitemap',
  'staff',
  'support',
  'system',
  'team',
  'terms',
  'undefined',
  'webmaster',
  'wholesale',
  'www',
];

/** In any handle that holds one of these somebody could speak for the shop. */
const RESERVED_ANYWHERE = ['sixbean', 'staff', 'official'];

/** The same for handles that look alike: 0 and o, 1, l and i, rn and m, vv and w, with hyphens or without. */
export const looksOf = (handle: string): string =>
  handle
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l');

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(looksOf));

/** As it is stored: small letters. Which letters there are is judged by `refusalOfHandle`. */
export const tidyHandle = (written: string): string => written.trim().toLowerCase();

/** Why nobody may have this handle, or `null`. `names` are those of houses and of the shop. */
export function refusalOfHandle(handle: string, names: readonly string[]): string | null {
  if (handle.length < SHORTEST_HANDLE || handle.length > LONGEST_HANDLE)
    return `A handle has ${SHORTEST_HANDLE} to ${LONGEST_HANDLE} letters, digits and hyphens.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle))
    return 'Please use the letters a to z, digits, and single hyphens between them.';
  if (!/[a-z]/.test(handle)) return 'Please use at least one letter.';
  const looks = looksOf(handle);
  if (RESERVED_LOOKS.has(looks) || RESERVED_ANYWHERE.some((word) => looks.includes(looksOf(word))))
    return 'That could be taken for the shop itself. Please choose another.';
  if (names.some((name) => isNameIn(name, handle)))
    return 'That is the name of a coffee house. Please choose one of your own.';
  return looksNeeded(handle.replaceAll('-', ' ')).length > 0
    ? 'Please choose another handle: this one may be misunderstood.'
    : null;
}

/** A short name is a part of many others, and looks like some: it counts where it is all that is written. */
const LONG_NAME = 6;

function isNameIn(name: string, handle: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (letters === '') return false;
  if (letters.length >= LONG_NAME) return looksOf(handle).includes(looksOf(letters));
  const bare = handle.replaceAll('-', '');
  return bare === letters || (/\d/.test(bare) && looksOf(bare) === looksOf(letters));
}

/**
 * URLs with a secret that was mailed to somebody: no log holds the secret, and no page is cached under it. They are judged as
 * a reader of them might decode them, however often, so that no spelling hides a secret.
 */

/** Everything after the word counts: slashes may be doubled, encoded, backslashes or semicolons. */
const IN_PATH =
  /^(.*?(?:answers|(?<![\w-])bag(?=[^\w.-])|boughtgiftcards|guestorders|handover|kepttastes|kept-taste-changes|proposedorders|unsubscribe|substitutions)).+$/is;
const IN_QUERY = /[?&;](code|key|token)=/i;

export function holdsSecret(url: string): boolean {
  const path = decode(pathOf(url));
  const all = decode(url);
  return path === null || all === null || IN_PATH.test(path) || IN_QUERY.test(all);
}

/** For a log, whose reader has no use for more of the address than its page. */
export function pathWithoutSecret(url: string): string {
  const path = pathOf(url);
  const decoded = decode(path);
  if (decoded === null) return '…';
  if (BELOW_API.test(decoded)) return '/api/…';
  if (IN_PATH.test(decoded)) return decoded.replace(IN_PATH, '$1/…');
  return IN_QUERY.test(decoded) ? decoded.replace(/[?&;].*$/s, '…') : path;
}

/** What is below the API and no call of it is nobody's page, and may be a call's secret under a misspelt address. */
const BELOW_API = /^[/\\]*api[^\w-]/i;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const ENCODED = /%([0-9a-f]{2})/gi;
const MOST_PASSES = 4;

/** Decodes byte by byte, which is exact enough to be judged, and leaves what is no encoding; `null` if there is no end to it. */
function decode(url: string): string | null {
  let text = url;
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const decoded = text.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === text) return text;
    text = decoded;
  }
  return null;
}

/** Normalises a URL (RFC 3986, 6.2.2.2): a letter, a digit and -._~ mean the same encoded or not, so nothing tells them apart. */
export const normaliseUrl = (url: string): string =>
  url.includes('%')
    ? url.replace(ENCODED, (encoded, hex: string) => {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        return /[\w.~-]/.test(character) ? character : encoded;
      })
    : url;

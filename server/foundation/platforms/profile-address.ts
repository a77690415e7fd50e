/** Where the profile of a platform is, as each of its requests says: `UCP-Agent: profile="https://…"`, a dictionary of RFC 8941. */
import { isOutsideAddress } from '#domain/outside-address.ts';

const LONGEST = 2_048;
const PROFILE = /(?:^|,)[ \t]*profile="((?:[^"\\]|\\["\\])*)"/;
/** A demo on the visitor's own machine also takes the profile of a program beside it, so that assistants can be tried. */
const OWN_MACHINE = /^http:\/\/(?:127\.0\.0\.1|localhost)(:\d{1,5})?\/[!-~]*$/;

/** The address in its canonical form; `null` where none is named, or none that the shop fetches anything from. */
export function profileAddress(header: unknown, { ownMachine }: { ownMachine: boolean }): string | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const named = PROFILE.exec(header)?.[1]?.replace(/\\(["\\])/g, '$1');
  return named === undefined ? null : documentAddress(named, { ownMachine });
}

/** The same of any document that a stranger publishes about itself. */
export function documentAddress(named: string, { ownMachine }: { ownMachine: boolean }): string | null {
  if (!URL.canParse(named)) return null;
  const { href, hash } = new URL(named);
  if (hash !== '' || href.length > LONGEST) return null;
  if (ownMachine && OWN_MACHINE.test(href)) return href.replace('//localhost', '//127.0.0.1');
  return isOutsideAddress(href) ? href : null;
}

/** How people are written in a list of those who get an order. */

/** The United Kingdom, as people write it. */
const AT_HOME = ['', 'UK', 'GB', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'];

/** The id of a country by its name or its code; `null` where there is none. Nothing written is the United Kingdom. */
export function readCountry(
  written: string,
  countries: readonly { id: string; display_name: string }[],
): string | null {
  const wanted = lettersOf(written).replace(/^great(?=britain$)/, '');
  if (AT_HOME.some((name) => lettersOf(name) === wanted)) return 'GB';
  const found = countries.find(
    ({ id, display_name }) => id.toLowerCase() === wanted || lettersOf(display_name) === wanted,
  );
  return found?.id ?? null;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** A name of several words. The first of them is the first name, as it stands first on the label in any case. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

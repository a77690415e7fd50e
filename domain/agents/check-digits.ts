/**
 * Check digits by ISO 7064 MOD 97-10. They differ for every single wrong digit and every swap of two neighbours, so that a coffee whose
 * number was remembered wrongly is no coffee, and never another one.
 */

/** Two digits, from 02 to 98, for a text of digits, small letters, `-` and `_`. */
export function checkDigits(text: string): string {
  let remainder = 0;
  for (const character of text) {
    const value = VALUES.indexOf(character);
    if (value < 0) throw new RangeError(`“${character}” has no value for check digits.`);
    // A letter counts as two digits.
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return String(98 - ((remainder * 100) % 97)).padStart(2, '0');
}

/** Where a character stands is its value. */
const VALUES = '0123456789abcdefghijklmnopqrstuvwxyz-_';

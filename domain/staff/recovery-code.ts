/** Recovery codes: sixteen letters and digits, without those that look alike. */

export const RECOVERY_CODES = 10;

/** Crockford's base 32. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 16;

/** As it is shown and written down: four groups of four. */
export const spacedOut = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** The code as it was made, however it was typed: in small letters, with other spaces, with an O for a nought. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter))
    ? code
    : null;
}

/** Passkeys: how many an account has, and how long their names are. */
export const MOST_PASSKEYS = 20;
export const LONGEST_PASSKEY_NAME = 60;

/** In characters. The only other rule is that a password is hard to guess. */
export const SHORTEST_PASSWORD = 12;

export const PASSWORDS_DIFFER = "Passwords doesn't match, please try again";
export const PASSWORD_UNCHANGED = 'Current password cannot be the same as new password';

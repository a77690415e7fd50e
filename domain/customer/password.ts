/** In characters. Nothing else is asked of a password but that few people would think of it. */
export const SHORTEST_PASSWORD = 12;

export const PASSWORDS_UNLIKE = "Passwords doesn't match, please try again";
export const PASSWORD_UNCHANGED = 'Current password cannot be the same as new password';

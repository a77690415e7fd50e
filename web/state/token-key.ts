/** Where the token of a login is stored. Scripts that run before the first paint look for it too. */
export const TOKEN_KEY = 'sixbean.token';

/** What somebody typed, as it reaches an assistant: one plain line, cut, under a name that ends in `_text`. */
const MOST = 500;

/** Control characters, separators of lines, and what turns the direction of text or can't be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

export const shownText = (typed: string): string =>
  [...typed.replaceAll(UNSEEN, ' ').trim()].slice(0, MOST).join('');

/**
 * Links in text that strangers type and we mail on. Mail programs make a link of whatever looks like a web address, and
 * people retype what is only half hidden, so the text is first brought into the form in which a reader sees it.
 */

/** Whether a mail program may turn part of the text into a link, or a reader is meant to take it for one. */
export function mentionsWebAddress(text: string): boolean {
  const seen = asSeen(text);
  return (
    LINKS.some((link) => link.test(seen)) ||
    HIDDEN_HOSTS.some((host) => host.test(seen)) ||
    hasHostAsOneNumber(seen)
  );
}

/** Without characters that show nothing, with every look-alike of a sign as the sign itself. */
const asSeen = (text: string): string =>
  text
    .replace(LIKE_DOTS, '.')
    .replace(UNSEEN, '')
    .replace(THIN_SPACES, '')
    .normalize('NFKC')
    .replace(UNSEEN, '')
    // Between Japanese or Chinese words it ends a sentence.
    .replace(/。(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu, '.')
    .replace(/[\u2044\u2215\u29f8\u27cb\u2571]/g, '/')
    .replace(/[\u02d0\u05c3\u0589\u2236\ua789]/g, ':')
    .toLowerCase();

/** Dots of other scripts, of mathematics and of music. Not the middle dots that stand within words of Catalan and of Japanese. */
const LIKE_DOTS = /[\u0701\u0702\u06d4\u2219\u22c5\ua4f8\ua60e\u{10a50}\u{1d16d}]/gu;

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu;

/** Beside a dot they look like none, and NFKC would make whole spaces of them. */
const THIN_SPACES =
  /[\u2000-\u200a\u202f\u205f]+(?=[.\u2024\u3002\ufe52\uff0e\uff61])|(?<=[.\u2024\u3002\ufe52\uff0e\uff61])[\u2000-\u200a\u202f\u205f]+/g;

/** The beginning of a link, a mailbox, a handle of a messenger, an international domain as programs write it. */
const LINKS = [
  /\bh[tx]{2}ps?\b/,
  /[a-z][a-z\d+.-]*:\s?[/\\]{2}/,
  /\b(?:mailto|tel|sms|skype|tg|whatsapp|javascript|data):\S/,
  /\bwww\b/,
  /@|\bxn--/,
] as const;

const LABEL = String.raw`[\p{L}\p{N}_-]`;
/** A dot between two words without a space, or one that is spelt out or fenced in: `[.]`, `(dot)`, ` dot `. */
const FENCED = String.raw`\s?[([{<]\s?(?:\.|dot|point)\s?[)\]}>]\s?`;
/** Endings after which nobody needs a dot without a space to see a domain. */
const ENDING = String.raw`(?:com|net|org|co|uk|io|me|info|biz|shop|site|online|app|dev|xyz|top|club|link|live|store|ru|cn|de|fr|eu|us|ly|gg|tv|cc|ai|example)`;

const HIDDEN_HOSTS = [
  // A word, a dot and the two letters that every domain ends with at least.
  new RegExp(`${LABEL}\\.\\p{L}{2}`, 'u'),
  new RegExp(`${LABEL}${FENCED}\\p{L}{2}`, 'u'),
  new RegExp(`${LABEL}\\sdot\\s${ENDING}(?!${LABEL})`, 'u'),
  new RegExp(`${LABEL}\\s?\\.\\s?${ENDING}\\s?/`, 'u'),
  new RegExp(`${LABEL}\\s\\.${ENDING}(?!${LABEL})`, 'u'),
  // An address in numbers: four of them, or one with a path behind it. A price has two numbers at most, a date three.
  /(?<!\d)\d{1,4}(?:(?:\.|\s?[([]\.[)\]]\s?)\d{1,4}){3}(?!\d)/,
  /\b0x[\da-f]+/,
  /\[[\da-f]*:[\da-f:.]*:[\da-f:.]*\]/,
  /(?<!\w)localhost\b/,
] as const;

/** 1.0.0.0 and 255.255.255.255. Purchase orders such as 4500123456/10 are beyond. */
const [FIRST_HOST, LAST_HOST] = [0x01_00_00_00, 0xff_ff_ff_ff];

/** An address in one number, with a path behind it. */
const hasHostAsOneNumber = (seen: string): boolean =>
  [...seen.matchAll(/(?<![\d.])(\d{8,10})\s?\/\s?\w/g)].some(
    ([, host]) => Number(host) >= FIRST_HOST && Number(host) <= LAST_HOST,
  );

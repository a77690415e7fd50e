/** What a mail server or the system said, as a line of text that can be stored, whatever characters stand in it. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, LONGEST);

const LONGEST = 500;

/**
 * What a newsletter is written in: paragraphs between empty lines, `# ` before a heading, `[words](/path)` for a link to a page of
 * the shop, and `{coffee B0013}` alone for one coffee with its bag. Anything else is plain text.
 */

export type ShopPath = `/${string}`;

export type Run = string | { words: string; path: ShopPath };

export type Part = { heading: string } | { paragraph: readonly Run[] } | { coffee: string };

export type ReadMarkup = { parts: readonly Part[] } | { wrong: string };

/** A mail leads nowhere but to the shop: links elsewhere are refused, and so is a second coffee. */
export function readMarkup(text: string): ReadMarkup {
  const blocks = text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const parts: Part[] = [];
  for (const block of blocks) {
    const read = readBlock(block);
    if ('wrong' in read) return read;
    parts.push(read);
  }
  if (parts.filter((part) => 'coffee' in part).length > 1)
    return { wrong: 'A newsletter shows one coffee. Link to the others.' };
  if (!parts.some((part) => 'paragraph' in part)) return { wrong: 'Please write at least one paragraph.' };
  return { parts };
}

/** The CTAPS id of the coffee that it shows, if it shows one. */
export const coffeeOf = (parts: readonly Part[]): string | null =>
  parts.flatMap((part) => ('coffee' in part ? [part.coffee] : []))[0] ?? null;

function readBlock(block: string): Part | { wrong: string } {
  if (block.startsWith('# ')) {
    if (block.includes('\n')) return { wrong: 'Please leave an empty line below each heading.' };
    return { heading: block.slice(2).trim() };
  }
  const coffee = /^\{coffee ([^\s{}]{1,40})\}$/.exec(block)?.[1];
  if (coffee !== undefined) return { coffee };
  if (block.includes('{coffee'))
    return { wrong: 'Please write {coffee …} with the id of a coffee, alone between empty lines.' };
  return readParagraph(block.replace(/\s*\n\s*/g, ' '));
}

const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;
/** Two slashes at the beginning would lead to another host. */
const PATH = /^\/(?![/\\])[\w\-./?=&%#+,:~@]*$/;

const isPath = (written: string): written is ShopPath => PATH.test(written);

function readParagraph(text: string): Part | { wrong: string } {
  const runs: Run[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: words = '', 2: path = '' } of text.matchAll(LINK)) {
    if (!isPath(path))
      return { wrong: `“${words}” leads to “${path}”. Links lead to pages of the shop: /shop.` };
    if (index > at) runs.push(text.slice(at, index));
    runs.push({ words, path });
    at = index + whole.length;
  }
  if (at < text.length) runs.push(text.slice(at));
  return { paragraph: runs };
}

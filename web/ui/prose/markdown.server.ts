/** Reads Markdown into what a page can draw. Stays on the server: a browser gets the structure, not the reader. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type ProseElement, type ProseNode, type ProseTag, plainText } from './prose-node.ts';

/** Raw HTML is refused, and so is whatever else our texts don't need. */
export const readMarkdown = (markdown: string): ProseNode[] => nodesOf(lexer(markdown));

const nodesOf = (tokens: readonly Token[] = []): ProseNode[] =>
  tokens.flatMap((token) => nodeOf(token as MarkedToken));

function nodeOf(token: MarkedToken): ProseNode[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    case 'paragraph':
      return [element('p', token.tokens)];
    case 'heading':
      return [heading(token)];
    case 'strong':
    case 'em':
    case 'blockquote':
      return [element(token.type, token.tokens)];
    case 'codespan':
      return [{ tag: 'code', children: [token.text] }];
    case 'link':
      return [{ ...element('a', token.tokens), href: token.href }];
    case 'list':
      return [{ tag: token.ordered ? 'ol' : 'ul', children: token.items.flatMap(nodeOf) }];
    case 'list_item':
      return [element('li', token.tokens)];
    case 'table':
      return [table(token)];
    case 'br':
    case 'checkbox':
    case 'code':
    case 'def':
    case 'del':
    case 'hr':
    case 'html':
    case 'image':
      break;
  }
  throw new Error(`Our texts hold no ${token.type}: ${token.raw}`);
}

const element = (tag: ProseTag, tokens: readonly Token[]): ProseElement => ({
  tag,
  children: nodesOf(tokens),
});

function heading({ depth, tokens, raw }: Tokens.Heading): ProseElement {
  const tag = ({ 2: 'h2', 3: 'h3' } as const)[depth];
  if (tag === undefined) throw new Error(`Our texts hold headings of the second and third degree: ${raw}`);
  const children = nodesOf(tokens);
  return { tag, children, id: idOf(plainText(children)) };
}

/** Lower-case words with hyphens between them, as people expect to see in an address. */
const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const table = ({ header, rows }: Tokens.Table): ProseElement => ({
  tag: 'table',
  children: [
    { tag: 'thead', children: [row(header, 'th')] },
    { tag: 'tbody', children: rows.map((cells) => row(cells, 'td')) },
  ],
});

const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): ProseElement => ({
  tag: 'tr',
  children: cells.map(({ tokens }) => element(tag, tokens)),
});

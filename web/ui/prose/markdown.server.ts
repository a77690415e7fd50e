/** Parses Markdown into nodes for `Prose`. Server only: browsers get the nodes without the parser. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { readPicture } from './picture.ts';
import { type ProseElement, type ProseNode, type ProseTag, plainText } from './prose-node.ts';

/** Throws on raw HTML and on any element that the texts of the shop don't use. */
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
      return [paragraph(token)];
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
  throw new Error(`Unsupported Markdown, ${token.type}: ${token.raw}`);
}

/** A picture stands in a paragraph of its own. */
function paragraph({ tokens, raw }: Tokens.Paragraph): ProseElement {
  const [first] = tokens;
  if (first?.type !== 'image') return element('p', tokens);
  const { href, text } = first as Tokens.Image;
  if (tokens.length > 1 || text === '')
    throw new Error(`A picture needs a caption and a line of its own: ${raw}`);
  return { tag: 'figure', children: [text], picture: readPicture(href) };
}

const element = (tag: ProseTag, tokens: readonly Token[]): ProseElement => ({
  tag,
  children: nodesOf(tokens),
});

function heading({ depth, tokens, raw }: Tokens.Heading): ProseElement {
  const tag = ({ 2: 'h2', 3: 'h3' } as const)[depth];
  if (tag === undefined) throw new Error(`Unsupported Markdown, heading of level ${depth}: ${raw}`);
  const children = nodesOf(tokens);
  return { tag, children, id: idOf(plainText(children)) };
}

/** Slug of a heading: lower-case words separated by hyphens. */
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

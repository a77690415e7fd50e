import type { Picture } from './picture.ts';

/** Structured text: parsed from Markdown on the server, rendered by `Prose`. */
export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: ProseTag;
  children: ProseNode[];
  /** HTML id, for links. */
  id?: string;
  /** The number of a clause, shown in front of it. */
  number?: string;
  href?: string;
  /** Of a figure, whose children are its caption. */
  picture?: Picture;
}

export type ProseTag =
  | 'a'
  | 'blockquote'
  | 'code'
  | 'em'
  | 'figure'
  | 'h2'
  | 'h3'
  | 'li'
  | 'ol'
  | 'p'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

/** The text without its structure. */
export const plainText = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');

/** All elements in document order, including nested ones. */
export const allElements = (nodes: readonly ProseNode[]): ProseElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allElements(node.children)]));

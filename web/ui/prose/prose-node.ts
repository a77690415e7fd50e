/** Text with its structure: the server reads it from Markdown, a page draws it. */
export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: ProseTag;
  children: ProseNode[];
  /** By which a link finds this part. */
  id?: string;
  /** The number of a clause, shown in front of it. */
  number?: string;
  href?: string;
}

export type ProseTag =
  | 'a'
  | 'blockquote'
  | 'code'
  | 'em'
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

/** What is left when the structure goes. */
export const plainText = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');

/** Every element, from the first to the last, with what stands inside it. */
export const allElements = (nodes: readonly ProseNode[]): ProseElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allElements(node.children)]));

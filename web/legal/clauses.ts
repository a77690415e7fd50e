import { type ProseElement, type ProseNode, plainText } from '#web/ui/prose/prose-node.ts';

/** A numbered heading. */
export interface Entry {
  id: string;
  number: string;
  title: string;
}

/** A heading and the headings below it. */
export interface Contents extends Entry {
  parts: Entry[];
}

/**
 * Numbers the clauses of a legal text for references and links: headings 1, 2, 3 and paragraphs 1.1, 1.2; in a text with
 * two levels of headings Section 1, 1.1 and 1.1.1.
 */
export function numberClauses(nodes: readonly ProseNode[]): ProseNode[] {
  const inSections = nodes.some((node) => typeof node !== 'string' && node.tag === 'h3');
  let section = 0;
  let clause = 0;
  let paragraph = 0;
  const headingNumber = () => (clause === 0 ? `${section}` : `${section}.${clause}`);
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'ol')
      return {
        ...node,
        children: node.children.map((item) => numbered(item, `${headingNumber()}.${++paragraph}`)),
      };
    if (node.tag !== 'h2' && node.tag !== 'h3') return node;
    paragraph = 0;
    clause = node.tag === 'h2' ? 0 : clause + 1;
    section += node.tag === 'h2' ? 1 : 0;
    return numbered(node, headingNumber(), inSections && clause === 0 ? 'Section ' : '');
  });
}

export function contentsOf(nodes: readonly ProseNode[]): Contents[] {
  const contents: Contents[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' || node.id === undefined) continue;
    if (node.tag === 'h2') contents.push({ ...entry(node), parts: [] });
    if (node.tag === 'h3') contents.at(-1)?.parts.push(entry(node));
  }
  return contents;
}

const entry = ({ id = '', number = '', children }: ProseElement): Entry => ({
  id,
  number,
  title: plainText(children),
});

const numbered = (node: ProseNode, number: string, prefix = ''): ProseNode =>
  typeof node === 'string'
    ? node
    : { ...node, id: `clause-${number.replaceAll('.', '-')}`, number: prefix + number };

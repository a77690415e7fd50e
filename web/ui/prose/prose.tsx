import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture } from './picture.ts';
import styles from './prose.module.css';
import type { ProseElement, ProseNode } from './prose-node.ts';

type RenderPicture = (picture: Picture) => ReactNode;

interface Props {
  nodes: readonly ProseNode[];
  /** Draws each picture that stands in the text; a text without pictures needs none. */
  renderPicture?: RenderPicture;
}

/** Long text, such as an article or the terms. */
export const Prose = ({ nodes, renderPicture }: Props) => (
  <div className={styles.prose}>{nodes.map((node, index) => rendered(node, index, renderPicture))}</div>
);

function rendered(node: ProseNode, index: number, renderPicture?: RenderPicture): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, id, href, children, picture } = node;
  const key = id ?? index;
  const inside = children.map((child, at) => rendered(child, at));
  if (picture) return figure(renderPicture?.(picture), inside, key);
  if (tag === 'table') return scrollableTable(inside, key);
  if (tag === 'a') return link(href ?? '', inside, key);
  if (id === undefined) return createElement(tag, { key }, ...inside);
  return createElement(
    tag,
    { key, id },
    ...(tag === 'li' ? clause(node, inside) : [linkToItself(node, inside)]),
  );
}

const link = (href: string, inside: ReactNode[], key: string | number) =>
  href.startsWith('/')
    ? createElement(Link, { key, to: href }, ...inside)
    : createElement('a', { key, href }, ...inside);

const figure = (drawing: ReactNode, caption: ReactNode[], key: string | number) => (
  <figure key={key} className={styles.figure}>
    {drawing}
    <figcaption>{caption}</figcaption>
  </figure>
);

const scrollableTable = (rows: ReactNode[], key: string | number) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
  <div key={key} role="group" aria-label="Table" tabIndex={0} className={styles.wide}>
    {createElement('table', {}, ...rows)}
  </div>
);

const linkToItself = ({ id, number }: ProseElement, inside: ReactNode[]) => (
  <a href={`#${id}`} className={styles.self}>
    {number !== undefined && <span className={styles.number}>{number} </span>}
    {inside}
  </a>
);

const clause = ({ id, number }: ProseElement, inside: ReactNode[]): ReactNode[] => [
  <a key="number" href={`#${id}`} className={styles.clauseNumber}>
    {number}
  </a>,
  <div key="text" className={styles.clause}>
    {inside}
  </div>,
];

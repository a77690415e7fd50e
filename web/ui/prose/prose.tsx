import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './prose.module.css';
import type { ProseElement, ProseNode } from './prose-node.ts';

/** Long text, such as an article or the terms. */
export const Prose = ({ nodes }: { nodes: readonly ProseNode[] }) => (
  <div className={styles.prose}>{nodes.map(rendered)}</div>
);

function rendered(node: ProseNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, id, href, children } = node;
  const key = id ?? index;
  const inside = children.map(rendered);
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

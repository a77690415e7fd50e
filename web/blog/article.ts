import type { ProseNode } from '../ui/prose/prose-node.ts';

export interface Article {
  slug: string;
  title: string;
  summary: string;
  /** When it appeared, such as 2026-02-28. */
  date: string;
  /** When it last changed, which may be the same day. */
  changed: string;
  minutes: number;
  tags: readonly string[];
  /** CTAPS ids of coffees that it talks about; the first stands for it in lists. */
  coffees: readonly string[];
  body: ProseNode[];
}

/** An article in a list. */
export type Listed = Omit<Article, 'body'>;

export const listed = ({ body: _, ...rest }: Article): Listed => rest;

export const pathOfArticle = (slug: string): string => `/blog/${slug}`;

export const pathOfTag = (tag: string): string => `/blog?tag=${encodeURIComponent(tag)}`;

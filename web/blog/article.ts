import type { Picture } from '#web/ui/prose/picture.ts';
import { allElements, type ProseNode } from '#web/ui/prose/prose-node.ts';

export interface Article {
  slug: string;
  title: string;
  summary: string;
  /** Day of publication, such as 2026-02-28. */
  date: string;
  /** Day of the last change. */
  changed: string;
  /** Reading time. */
  minutes: number;
  tags: readonly string[];
  /** CTAPS ids of the coffees in the article. */
  coffees: readonly string[];
  body: ProseNode[];
}

/** An article without its text. */
export type ArticleMetadata = Omit<Article, 'body'>;

/** The picture of an article in lists: its first, or else its coffees. */
export const firstPicture = ({ body, coffees }: Article): Picture =>
  allElements(body).flatMap(({ picture }) => picture ?? [])[0] ?? { kind: 'tasteprints', of: coffees };

export const metadataOf = ({ body: _, ...rest }: Article): ArticleMetadata => rest;

export const pathOfArticle = (slug: string): string => `/blog/${slug}`;

export const pathOfTag = (tag: string): string => `/blog?tag=${encodeURIComponent(tag)}`;

/// <reference types="vite/types/importMeta.d.ts" />
import { type Article, type ArticleMetadata, metadataOf } from './article.ts';
import { readArticle } from './read-article.server.ts';

const FILES = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

let read: readonly Article[] | undefined;

/** Every article, the newest first. Lazy: the start of the shop need not wait until all of them are read. */
export function articles(): readonly Article[] {
  read ??= Object.entries(FILES)
    .map(([file, text]) => readArticle(/([^/]+)\.md$/.exec(file)?.[1] ?? file, text))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return read;
}

export const tags = (): readonly string[] =>
  [...new Set(articles().flatMap((article) => article.tags))].toSorted();

export interface ArticleInOrder {
  article: Article;
  newer: ArticleMetadata | undefined;
  older: ArticleMetadata | undefined;
}

export function findArticle(slug: string): ArticleInOrder | null {
  const index = articles().findIndex((article) => article.slug === slug);
  const article = articles()[index];
  return article ? { article, newer: metadataAt(index - 1), older: metadataAt(index + 1) } : null;
}

/** Suggestions for an unknown slug: the articles whose slugs have most words in common with it. */
export function similarArticles(slug: string): ArticleMetadata[] {
  const words = wordsOf(slug);
  const sharedWords = (article: Article) =>
    wordsOf(article.slug).filter((word) => words.includes(word)).length;
  return articles()
    .toSorted((a, b) => sharedWords(b) - sharedWords(a))
    .slice(0, SUGGESTIONS)
    .map(metadataOf);
}

const SUGGESTIONS = 4;

const wordsOf = (slug: string): string[] => slug.toLowerCase().split(/[^a-z0-9]+/);

const metadataAt = (index: number): ArticleMetadata | undefined => {
  const article = articles()[index];
  return article && metadataOf(article);
};

import { dayOf, fieldOf, listOf, readFrontMatter } from '#web/ui/prose/front-matter.ts';
import { readMarkdown } from '#web/ui/prose/markdown.server.ts';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';
import type { Article } from './article.ts';

const WORDS_A_MINUTE = 220;

export function readArticle(slug: string, text: string): Article {
  const { fields, body } = readFrontMatter(text);
  const nodes = readMarkdown(body);
  const date = dayOf(fields, 'date');
  return {
    slug,
    title: fieldOf(fields, 'title'),
    summary: fieldOf(fields, 'summary'),
    date,
    changed: fields['changed'] === undefined ? date : dayOf(fields, 'changed'),
    minutes: Math.ceil(wordsIn(nodes) / WORDS_A_MINUTE),
    tags: listOf(fields, 'tags'),
    coffees: listOf(fields, 'coffees'),
    body: nodes,
  };
}

export const wordsIn = (nodes: readonly ProseNode[]): number =>
  nodes
    .map((node) =>
      typeof node === 'string' ? (node.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0) : wordsIn(node.children),
    )
    .reduce((sum, words) => sum + words, 0);

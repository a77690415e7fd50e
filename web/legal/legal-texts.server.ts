import { dayOf, fieldOf, readFrontMatter } from '#web/ui/prose/front-matter.ts';
import { readMarkdown } from '#web/ui/prose/markdown.server.ts';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';
import { type Contents, contentsOf, numberClauses } from './clauses.ts';
import { fillPlaceholders, fillSettled, type SettledFacts } from './fill-placeholders.ts';
import privacy from './privacy.md?raw';
import returns from './returns.md?raw';
import terms from './terms.md?raw';

export interface LegalText {
  title: string;
  summary: string;
  /** Day of the last change, such as 2026-02-28. */
  changed: string;
  contents: Contents[];
  body: ProseNode[];
}

function readLegalText(text: string): LegalText {
  const { fields, body } = readFrontMatter(fillPlaceholders(text));
  const nodes = numberClauses(readMarkdown(body));
  return {
    title: fieldOf(fields, 'title'),
    summary: fieldOf(fields, 'summary'),
    changed: dayOf(fields, 'changed'),
    contents: contentsOf(nodes),
    body: nodes,
  };
}

/** By path. Where what the office settles goes, their bodies have placeholders. */
export const legalTexts: ReadonlyMap<string, LegalText> = new Map([
  ['/terms', readLegalText(terms)],
  ['/returnpolicy', readLegalText(returns)],
  ['/privacypolicy', readLegalText(privacy)],
]);

export function legalTextAt(path: string, facts: SettledFacts): LegalText | undefined {
  const text = legalTexts.get(path);
  return text && { ...text, body: fillSettled(text.body, facts) };
}

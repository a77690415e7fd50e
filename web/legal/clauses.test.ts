import { expect, it } from 'vitest';
import { readMarkdown } from '#web/ui/prose/markdown.server.ts';
import { allElements } from '#web/ui/prose/prose-node.ts';
import { contentsOf, numberClauses } from './clauses.ts';

const numbered = (markdown: string) => numberClauses(readMarkdown(markdown));
const numbers = (markdown: string) =>
  allElements(numbered(markdown)).flatMap(({ number, id }) =>
    number === undefined ? [] : [`${number} ${id}`],
  );

it('a text with sections numbers sections, clauses and paragraphs', () => {
  expect(numbers('## A\n\n### B\n\n1. x\n1. y\n\n### C\n\n1. z\n\n## D\n\n### E\n\n1. w')).toEqual([
    'Section 1 clause-1',
    '1.1 clause-1-1',
    '1.1.1 clause-1-1-1',
    '1.1.2 clause-1-1-2',
    '1.2 clause-1-2',
    '1.2.1 clause-1-2-1',
    'Section 2 clause-2',
    '2.1 clause-2-1',
    '2.1.1 clause-2-1-1',
  ]);
});

it('a text without sections numbers clauses and paragraphs', () => {
  expect(numbers('## A\n\n1. x\n\nbetween\n\n1. y\n\n## B\n\n1. z')).toEqual([
    '1 clause-1',
    '1.1 clause-1-1',
    '1.2 clause-1-2',
    '2 clause-2',
    '2.1 clause-2-1',
  ]);
});

it('the contents list every heading with its number', () => {
  expect(contentsOf(numbered('## A\n\n### B\n\n1. x'))).toEqual([
    {
      id: 'clause-1',
      number: 'Section 1',
      title: 'A',
      parts: [{ id: 'clause-1-1', number: '1.1', title: 'B' }],
    },
  ]);
});

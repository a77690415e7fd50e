import { expect, it } from 'vitest';
import { listed } from '#domain/listed.ts';
import { nounOf } from './nouns.ts';

it('a coffee tastes of things', () => {
  expect(`Tastes of ${listed((['chocolate', 'sweet', 'nutty'] as const).map(nounOf))}.`).toBe(
    'Tastes of chocolate, sweetness and nuts.',
  );
});

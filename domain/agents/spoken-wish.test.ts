import { describe, expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { movedScores, readSpokenWish } from './spoken-wish.ts';

const ROASTS = [
  { id: 2, display_name: 'Medium' },
  { id: 5, display_name: 'Dark Italian' },
];
const read = (query: string) => readSpokenWish(query, ROASTS);

describe('what somebody says to an assistant', () => {
  it('names a brand beside a move of its taste', () => {
    expect(read('Something like Lavazza Qualità Rossa, but less bitter')).toEqual({
      named: ['lavazza', 'qualita', 'rossa'],
      searched: 'lavazza qualita rossa',
      isLike: true,
      moves: [{ taste: 'bitter', direction: 'less' }],
      isDecaf: false,
      isOrganic: false,
      roastId: null,
    });
  });

  it('says decaf, organic and a roast', () => {
    expect(read('organic decaf version of Monmouth as a dark Italian roast')).toMatchObject({
      named: ['monmouth'],
      isLike: true,
      isDecaf: true,
      isOrganic: true,
      roastId: 5,
    });
  });

  it('searches for decaf where no brand is named', () => {
    expect(read('a chocolatey decaf').searched).toBe('chocolatey decaf');
  });

  it('takes a direction for a word where no taste follows it', () => {
    expect(read('Lyons No.3 no lid').named).toEqual(['lyons', 'no.3', 'no', 'lid']);
  });

  it('moves a taste by two points and stays on the scale', () => {
    const start = Object.fromEntries(TASTES.map((taste) => [taste, 5])) as Scores;
    expect(movedScores(start, read('more nutty less bitter no smoky').moves)).toEqual({
      nutty: 7,
      bitter: 3,
      burnt: 1,
      roasted: 1,
    });
    expect(movedScores({ ...start, bitter: 2, sweet: 9 }, read('less bitter more sweet').moves)).toEqual({
      bitter: 1,
      sweet: 10,
    });
  });
});

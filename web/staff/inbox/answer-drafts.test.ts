import { describe, expect, it } from 'vitest';
import { changeDraft, type Draft, dropSent, takenBack } from './answer-drafts.ts';

const blend = (link: string) => ({ link, roastId: 3, recipe: [] });
const draft = (text: string, ...links: string[]): Draft => ({
  id: crypto.randomUUID(),
  text,
  chosen: links.map(blend),
});

describe('the draft of an answer', () => {
  it('keeps its id while it is changed and sent again, and has another after it was sent', () => {
    const first = changeDraft(31, () => ({ text: 'Huila.' }));
    expect(changeDraft(31, ({ text }) => ({ text: `${text} Or Sidamo.` }))).toEqual({
      ...first,
      text: 'Huila. Or Sidamo.',
    });
    expect(changeDraft(32, () => ({})).id).not.toBe(first.id);
    dropSent(31, { ...first, text: 'Huila. Or Sidamo.' });
    expect(changeDraft(31, () => ({}))).toMatchObject({ text: '', chosen: [] });
    expect(changeDraft(31, () => ({})).id).not.toBe(first.id);
  });

  it.each([
    ['Huila. And the decaf', 'And the decaf'],
    ['Sidamo.', 'Sidamo.'],
    ['Huila.', ''],
    ['', ''],
  ])('keeps what is typed while it is sent: %s', (typed, left) => {
    const sent = changeDraft(33, () => ({ text: 'Huila.', chosen: [blend('a')] }));
    changeDraft(33, () => ({ text: typed, chosen: [blend('a'), blend('b')] }));
    dropSent(33, sent);
    const kept = changeDraft(33, () => ({}));
    expect(kept).toMatchObject({ text: left, chosen: [blend('b')] });
    expect(kept.id).not.toBe(sent.id);
    dropSent(33, kept);
  });

  it('has what was taken back before what was typed since, with no blend twice or too many', () => {
    const [taken, since] = [draft('Huila.', 'a', 'b'), draft('And', 'b', 'c', 'd')];
    const back = takenBack(taken, since);
    expect(back).toMatchObject({ text: 'Huila.\n\nAnd', chosen: ['a', 'b', 'c'].map(blend) });
    expect([taken.id, since.id]).not.toContain(back.id);
    expect(takenBack(taken, draft('')).text).toBe('Huila.');
  });
});

import { describe, expect, it } from 'vitest';
import { draftKey } from '#web/staff/ui/drafts.ts';
import { answerDrafts, changeDraft, type Draft, dropSent, takenBack, writtenSince } from './answer-drafts.ts';

const blend = (link: string) => ({ link, roastId: 3, recipe: [] });
const draft = (text: string, ...links: string[]): Draft => ({
  id: crypto.randomUUID(),
  text,
  chosen: links.map(blend),
  readUpTo: 7,
});
const [first, second, third] = [31, 32, 33].map((threadId) => draftKey(7, threadId)) as [
  string,
  string,
  string,
];

describe('the draft of an answer', () => {
  it('keeps its id while it is changed and sent again, and has another after it was sent', () => {
    const begun = changeDraft(first, () => ({ text: 'Huila.' }));
    expect(changeDraft(first, ({ text }) => ({ text: `${text} Or Sidamo.` }))).toEqual({
      ...begun,
      text: 'Huila. Or Sidamo.',
    });
    expect(changeDraft(second, () => ({})).id).not.toBe(begun.id);
    dropSent(first, { ...begun, text: 'Huila. Or Sidamo.' });
    expect(changeDraft(first, () => ({}))).toMatchObject({ text: '', chosen: [] });
    expect(changeDraft(first, () => ({})).id).not.toBe(begun.id);
  });

  it.each([
    ['Huila. And the decaf', 'And the decaf'],
    ['Sidamo.', 'Sidamo.'],
    ['Huila.', ''],
    ['', ''],
  ])('keeps what is typed while it is sent: %s', (typed, left) => {
    const sent = changeDraft(third, () => ({ text: 'Huila.', chosen: [blend('a')] }));
    changeDraft(third, () => ({ text: typed, chosen: [blend('a'), blend('b')] }));
    dropSent(third, sent);
    const kept = changeDraft(third, () => ({}));
    expect(kept).toMatchObject({ text: left, chosen: [blend('b')] });
    expect(kept.id).not.toBe(sent.id);
    dropSent(third, kept);
  });

  it('has what was taken back before what was typed since, with no blend twice or too many', () => {
    const [taken, since] = [draft('Huila.', 'a', 'b'), draft('And', 'b', 'c', 'd')];
    const back = takenBack(taken, since);
    expect(back).toMatchObject({ text: 'Huila.\n\nAnd', chosen: ['a', 'b', 'c'].map(blend) });
    expect([taken.id, since.id]).not.toContain(back.id);
    expect(takenBack(taken, draft('')).text).toBe('Huila.');
  });

  it('is its writer’s alone, and forgotten when they log out', () => {
    changeDraft(first, () => ({ text: 'Huila.' }));
    const ofAnother = draftKey(77, 31);
    expect(changeDraft(ofAnother, () => ({})).text).toBe('');
    changeDraft(ofAnother, () => ({ text: 'Sidamo.' }));
    answerDrafts.forgetThoseOf(7);
    expect([first, ofAnother].map((key) => changeDraft(key, () => ({})).text)).toEqual(['', 'Sidamo.']);
  });

  it('knows what was written since it was begun', () => {
    const messages = [1, 2, 3].map((number) => ({
      id: number,
      by: number === 2 ? 'Otto Reyes' : null,
      staff_id: number === 2 ? 4 : null,
      text: '',
      written_at: '',
      proposals: [],
      waiting: null,
    }));
    const idsSince = (readUpTo: number | null, staffId = 7) =>
      writtenSince({ readUpTo }, messages, staffId).map((message) => message.id);
    expect([idsSince(null), idsSince(1), idsSince(3)]).toEqual([[], [2, 3], []]);
    // One’s own answer is news to nobody who goes on writing.
    expect(idsSince(1, 4)).toEqual([3]);
  });
});

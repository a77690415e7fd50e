import { expect, test } from 'vitest';
import { replyTo, typedIn, withoutWrong } from './form-reply.ts';

const FIELDS = {
  name: { label: 'Name' },
  password: { label: 'Password', kind: 'secret' },
  message: { label: 'Message', kind: 'paragraph' },
} as const;

const TYPED = { name: 'Theo', password: ' open sesame ', message: '' };

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

test('line breaks that were pasted into one line become spaces', () => {
  expect(typedIn(form({ name: ' Theo \r\n Lindqvist\n' }), FIELDS).name).toBe('Theo Lindqvist');
});

test('a message keeps its lines', () => {
  expect(typedIn(form({ message: 'one\r\n\r\n two' }), FIELDS).message).toBe('one\n\n two');
});

test('a password is sent as it was typed', () => {
  expect(typedIn(form(TYPED), FIELDS).password).toBe(' open sesame ');
});

test('what the form does not have is not sent', () => {
  const typed = typedIn(form({ name: 'Theo', role: 'staff' }), FIELDS);
  expect(typed).toEqual({ name: 'Theo', password: '', message: '' });
});

test('what was done is said in the words of the shop, and the fields are empty again', () => {
  const reply = replyTo({ ok: true, answer: { message: 'Thank you.' } }, TYPED, FIELDS);
  expect(reply).toEqual({ sent: true, message: 'Thank you.', wrong: {}, typed: {} });
});

test('a refusal names the fields and keeps what was typed, but no secret', () => {
  const problem = { code: 'invalid', message: 'Not yet.', fields: { name: 'Too long.' } } as const;
  expect(replyTo({ ok: false, status: 422, problem }, TYPED, FIELDS)).toEqual({
    sent: false,
    message: 'Not yet.',
    wrong: { name: 'Too long.' },
    typed: { name: 'Theo', message: '' },
  });
});

test('a field that is being mended is no longer called wrong, and the others still are', () => {
  const wrong = { name: 'Too long.', message: 'Empty.' };
  const reply = withoutWrong({ sent: false, message: 'Not yet.', wrong, typed: {} }, 'name');
  expect(reply).toMatchObject({ message: '', wrong: { message: 'Empty.' } });
});

import { expect, it } from 'vitest';
import { maskMailbox } from './masked-mailbox.ts';

it.each([
  ['anna@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['a@b@example.com', 'a•••@example.com'],
  ['@example.com', '•••'],
  ['no mailbox', '•••'],
  ['', '•••'],
])('of the mailbox “%s” its owner reads “%s”', (email, masked) => {
  expect(maskMailbox(email)).toBe(masked);
});

import { expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

const read = (search: string) => readWish(new URLSearchParams(search));

it('what a program asks for is read from the address', () => {
  expect(
    read(
      'client_id=https%3A%2F%2Fa.example%2Fc.json&redirect_uri=http%3A%2F%2F127.0.0.1%3A7%2F&state=a%20b&scope=&more=x',
    ),
  ).toEqual({ clientId: 'https://a.example/c.json', redirectUri: 'http://127.0.0.1:7/', state: 'a b' });
});

it.each([
  '',
  'client_id=a',
  'redirect_uri=b',
  'client_id=a&client_id=b&redirect_uri=c',
  'client_id=a&redirect_uri=c&redirect_uri=d',
])('nothing is read from “%s”', (search) => expect(read(search)).toBeNull());

import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

const PASSWORD = 'seven quiet lighthouses';

it('a hash is as strong as recommended, and another one each time', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('a password is told from others, and from none', async () => {
  const hash = (await hashPassword(PASSWORD)) as string;
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword('seven loud lighthouses', hash)).toBe(false);
  expect(await isPassword(PASSWORD, null)).toBe(false);
});

import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

const PASSWORD = 'seven quiet lighthouses';
const FROM = '192.0.2.1';

it('a hash is as strong as recommended, and another one each time', async () => {
  const [one, other] = [await hashPassword(PASSWORD, FROM), await hashPassword(PASSWORD, FROM)];
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('a password is told from others, and from none', async () => {
  const hash = (await hashPassword(PASSWORD, FROM)) as string;
  expect(await isPassword(PASSWORD, hash, FROM)).toBe(true);
  expect(await isPassword('seven loud lighthouses', hash, FROM)).toBe(false);
  expect(await isPassword(PASSWORD, null, FROM)).toBe(false);
});

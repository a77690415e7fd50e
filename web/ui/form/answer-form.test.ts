import { expect, test } from 'vitest';
import { typedOf } from './answer-form.ts';

const FIELDS = { email: { label: 'Email' } };

const posted = (type: string, body: string) =>
  new Request('https://shop.test/newsletter', { method: 'POST', headers: { 'content-type': type }, body });

test('a form is read as browsers send it', async () => {
  const request = posted('application/x-www-form-urlencoded', 'email=theo%40example.com&role=staff');
  expect(await typedOf(request, FIELDS)).toEqual({ email: 'theo@example.com' });
});

test.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'])(
  'a body that is no form of type %s is as good as empty',
  async (type) => {
    expect(await typedOf(posted(type, 'x'), FIELDS)).toEqual({ email: '' });
  },
);

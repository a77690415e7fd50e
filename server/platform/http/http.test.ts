import { expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { openHttp } from './http.ts';

const TLS_ONLY = 'strict-transport-security';

it.each([
  ['a live shop tells browsers to come by TLS alone', true, expect.stringMatching(/^max-age=31536000/)],
  ['a demo does not, since it may have no certificate', false, undefined],
])('%s', async (_title, live, header) => {
  const http = openHttp({ log: openLog('silent'), trustProxy: false, live });
  http.get('/', (_request, reply) => reply.send('open'));
  const answers = [await http.inject('/'), await http.inject('/nowhere')];
  await http.close();
  expect(answers.map(({ headers }) => headers[TLS_ONLY])).toEqual([header, header]);
});

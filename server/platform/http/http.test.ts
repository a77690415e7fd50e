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

it('a request of a trace is logged with it, and one of none without', async () => {
  const lines: unknown[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const http = openHttp({ log, trustProxy: false, live: false });
  http.get('/', (_request, reply) => reply.send('open'));
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await http.inject({ url: '/', headers: { traceparent } });
  await http.inject('/');
  await http.close();
  expect(lines).toMatchObject([
    { msg: 'answered', trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', parent_id: '00f067aa0ba902b7' },
    { msg: 'answered' },
  ]);
  expect(lines[1]).not.toHaveProperty('trace_id');
});

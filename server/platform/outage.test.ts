import { expect, it } from 'vitest';
import { openHttp } from './http/http.ts';
import { openLog } from './log.ts';
import { isOutage, levelOf } from './outage.ts';

const failing = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  '08006',
  '57P01',
  '57P03',
  '53300',
  '53100',
  '57014',
  '25P03',
  '25006',
  '58030',
])('%s is an outage', (code) => expect(isOutage(failing(code))).toBe(true));

it.each(['23505', '42P01', '22P02', 'ENOENT', '40001', '25001', '58P01'])('%s is no outage', (code) =>
  expect(isOutage(failing(code))).toBe(false),
);

it('a missing socket is an outage', () =>
  expect(isOutage(failing('ENOENT', { syscall: 'connect' }))).toBe(true));

it('a timeout of the connection pool is an outage', () =>
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true));

it('a job that a broken connection interrupts warns, and any other fault is an error', () => {
  const broken = new Error('Client has encountered a connection error and is not queryable');
  expect([levelOf(broken), levelOf(failing('23505'))]).toEqual(['warn', 'error']);
});

it.each(['40001', '40P01'])('%s is answered with 503 and Retry-After', async (code) => {
  const http = openHttp({ log: openLog('silent'), trustProxy: false, live: false });
  http.get('/', () => Promise.reject(failing(code)));
  const { statusCode, headers } = await http.inject('/');
  await http.close();
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});

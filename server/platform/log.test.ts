import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

function logging() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  return { log: openLog('info', destination), lines };
}

it('redacts whatever opens an account or spends money', () => {
  const { log, lines } = logging();
  log.info(
    {
      token: 'opens-T1',
      body: { password: 'opens-P1', code: 'opens-C1' },
      request: { headers: { authorization: 'opens-A1' } },
    },
    'asked',
  );
  log.info(
    {
      headers: { cookie: 'opens-K1' },
      card: { gtin: 'opens-G1' },
      newPassword: 'opens-P2',
      cards: [{ code: 'opens-C2' }],
    },
    'asked',
  );
  expect(lines.join('')).not.toContain('opens-');
});

it('logs an error without the row that the database refused', () => {
  const { log, lines } = logging();
  log.error(
    { err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.org) exists' }) },
    'failed',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    err: { message: 'duplicate key', stack: expect.stringContaining('log.test.ts') as string },
  });
  expect(lines[0]).not.toContain('ada@example.org');
});

it('logs what each of several errors comes from, and no row of any', () => {
  const { log, lines } = logging();
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.org) exists' });
  const err = new AggregateError([new Error('order 5', { cause }), new Error('order 6')], 'Not done.');
  log.warn({ err, job: 'mailing' }, 'a job failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: 'mailing',
    err: {
      message: 'Not done.',
      errors: [
        { message: 'order 5', cause: { message: 'duplicate key', stack: expect.any(String) as string } },
        { message: 'order 6' },
      ],
    },
  });
  expect(lines[0]).not.toContain('ada@example.org');
});

it('logs an error that comes from itself', () => {
  const { log, lines } = logging();
  const err = new Error('odd');
  err.cause = err;
  log.error({ err }, 'failed');
  expect(lines[0]).toContain('odd');
});

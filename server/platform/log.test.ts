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

it('holds nothing that opens an account or spends money', () => {
  const { log, lines } = logging();
  log.info(
    { token: 'T1', body: { password: 'P1', code: 'C1' }, request: { headers: { authorization: 'A1' } } },
    'asked',
  );
  log.info(
    { headers: { cookie: 'K1' }, card: { gtin: 'G1' }, newPassword: 'P2', cards: [{ code: 'C2' }] },
    'asked',
  );
  expect(lines.join('')).not.toMatch(/[TPCAKG][123]/);
});

it('says what went wrong, without the row that a database refused', () => {
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

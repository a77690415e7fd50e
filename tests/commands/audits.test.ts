import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

function audit(command: string, ...args: string[]) {
  const PATH = [join(folder, 'programs'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const options = { cwd: folder, env: { PATH }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('bin', command), ...args], options);
  return { code: status, said: `${stdout}${stderr}` };
}

describe('the audit of dependencies', () => {
  const npmAnswers = (answer: string, code: number) =>
    write('programs/npm', `#!/bin/sh\ncat <<'ANSWER'\n${answer}\nANSWER\nexit ${code}\n`);

  const advisory = (name: string, severity: string) => ({
    name,
    severity,
    title: `Something in ${name}`,
    url: `https://github.com/advisories/${name}`,
    range: '<2.0.0',
  });

  const report = (...advisories: { name: string }[]) =>
    JSON.stringify({
      vulnerabilities: {
        ...Object.fromEntries(advisories.map((one) => [one.name, { via: [one] }])),
        dependant: { severity: 'critical', via: advisories.map(({ name }) => name) },
      },
      metadata: { dependencies: { total: 7 } },
    });

  it('names each severe advisory, and leaves out moderate ones', () => {
    npmAnswers(
      report(advisory('eggs', 'high'), advisory('hens', 'critical'), advisory('straw', 'moderate')),
      1,
    );
    expect(audit('check-dependencies.mjs')).toEqual({
      code: 1,
      said: [
        'high: eggs <2.0.0: Something in eggs: https://github.com/advisories/eggs\n',
        'critical: hens <2.0.0: Something in hens: https://github.com/advisories/hens\n',
      ].join(''),
    });
  });

  it('passes where no severe vulnerability is known', () => {
    npmAnswers(report(advisory('straw', 'moderate')), 1);
    expect(audit('check-dependencies.mjs')).toEqual({
      code: 0,
      said: '7 packages, no severe vulnerability known\n',
    });
  });

  it.each([
    [
      'answers no audits',
      JSON.stringify({ statusCode: 405, message: 'Not Allowed' }),
      'the registry answered 405',
    ],
    ['is out of reach', JSON.stringify({ message: 'getaddrinfo ENOTFOUND' }), 'getaddrinfo ENOTFOUND'],
    ['answers a web page', '<html>', 'npm audit answered no report'],
  ])('passes and says that it could not look where the registry %s', (_what, answer, reason) => {
    npmAnswers(answer, 1);
    const { code, said } = audit('check-dependencies.mjs');
    expect(code).toBe(0);
    expect(said).toContain(`could not look: ${reason}`);
  });
});

it('the audit of dependencies waits no longer than its limit for a registry that hangs', () => {
  write('programs/npm', '#!/bin/sh\nexec sleep 60\n');
  expect(audit('check-dependencies.mjs', '200')).toEqual({
    code: 0,
    said: 'could not look: no answer within 0.2 s\n',
  });
});

describe('the scan for secrets', () => {
  beforeEach(() => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
  });

  function scan(text: string) {
    write('docs/example.md', text);
    execFileSync('git', ['add', 'docs'], { cwd: folder });
    return audit('check-secrets.mjs');
  }

  // Made when the test runs, so that the scan of this repository finds none of them in this file.
  const random = (length: number) => 'a1B2c3D4e5F6g7H8'.repeat(length).slice(0, length);
  const newPrivateKey = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

  it.each([
    ['a private key', newPrivateKey()],
    ['a token of GitHub', `ghp_${random(36)}`],
    ['a token of npm', `npm_${random(36)}`],
    ['a JSON web token', ['eyJ', 'eyJ', ''].map((start) => start + random(24)).join('.')],
    ['a secret of PayPal', `E${random(79)}`],
    ['a database password', `DATABASE_URL=postgres://shop:${random(12)}@db.shop.example/shop`],
    ['a mail password', `SMTP_URL=smtps://shop:${random(12)}@mail.shop.example:465`],
    ['a secret in a variable', `PAYPAL_CLIENT_SECRET=${random(20)}`],
  ])('finds %s, names its line and never prints it', (_what, secret) => {
    const { code, said } = scan(`One line.\n${secret}\n`);
    expect(code).toBe(1);
    expect(said).toContain('docs/example.md:2: found ');
    expect(said).not.toContain(random(12));
  });

  it('passes examples that nobody could take for a secret', () => {
    const examples = [
      'postgres://user:password@host:5432/shop',
      `smtps://shop:\${password}@mail.example`,
      'PAYPAL_CLIENT_SECRET: z.string().optional(),',
      'STAFF_PASSWORD=a-long-pass-phrase-of-words',
    ];
    expect(scan(examples.join('\n'))).toEqual({ code: 0, said: '1 files\n' });
  });

  it('says that it could not look where there is no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(audit('check-secrets.mjs')).toEqual({
      code: 0,
      said: 'could not look: this folder is no git repository\n',
    });
  });
});

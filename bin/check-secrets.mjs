// Secret scan: fails when a tracked file holds a private key, a token or a password. What is found is never printed.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

/** @typedef {{ kind: string, form: RegExp, isExample?: (secret: string) => boolean }} Pattern a form has the secret as its first group */

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }] };

/**
 * What the recommended rules leave out.
 * @type {readonly Pattern[]}
 */
const patterns = [
  {
    kind: 'password in a URL',
    form: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`]*:([^\s/@'"`]+)@/g,
    isExample: (secret) => secret === 'password' || /[$<{…]/.test(secret),
  },
  {
    kind: 'PayPal secret',
    form: /(?<![\w-])(E[\w-]{79})(?![\w-])/g,
    isExample: (secret) => !looksRandom(secret),
  },
  {
    kind: 'secret in a variable',
    form: /\b[A-Z][A-Z\d_]*(?:PASSWORD|SECRET|TOKEN|KEY)['"]?\s*[=:]\s*['"]?([\w+/=!#%^*.-]{16,})/g,
    isExample: (secret) => !looksRandom(secret),
  },
  { kind: 'JSON web token', form: /\b(eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{20,})/g },
];

const files = trackedFiles();
if (files === undefined) {
  console.log('could not look: this folder is no git repository');
  process.exit(0);
}
const findings = (await Promise.all(files.map(findingsIn))).flat();
for (const finding of findings) console.log(finding);
if (findings.length > 0) {
  console.log('Take each secret out, and end it where it opens something: git remembers it.');
  process.exit(1);
}
console.log(`${files.length} files`);

function trackedFiles() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((path) => path !== '' && isFile(path));
  } catch {
    return undefined;
  }
}

/**
 * A file that was deleted is tracked until the next commit.
 * @param {string} path
 */
function isFile(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** @param {string} path */
async function findingsIn(path) {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, 8000).includes(0)) return [];
  const content = bytes.toString('utf8');
  const source = {
    filePath: resolve(path),
    content,
    ext: extname(path),
    contentType: /** @type {const} */ ('text'),
  };
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
  return [
    ...messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`),
    ...patterns.flatMap((pattern) =>
      linesWith(pattern, content).map((line) => `${path}:${line}: found ${pattern.kind}`),
    ),
  ];
}

/**
 * @param {Pattern} pattern
 * @param {string} content
 */
function linesWith({ form, isExample = () => false }, content) {
  return [...content.matchAll(form)]
    .filter(([, secret = '']) => !isExample(secret))
    .map(({ index }) => content.slice(0, index).split('\n').length);
}

/**
 * A word or a name has no digits among its letters.
 * @param {string} text
 */
function looksRandom(text) {
  return /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
}

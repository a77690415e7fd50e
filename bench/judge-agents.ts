// cspell:ignore catalog
/**
 * Strangers' programs judge what the shop says to assistants: the conformance suite of MCP, and a client of UCP that is strict about
 * schemas. They are fetched in these versions when they are asked for, and are no dependency of the shop.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { anAddressOfItsOwn } from '#tests/support/browser/own-address.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';
import { openPlatform } from './platform.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const CONFORMANCE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const CLIENT = '@shopify/ucp-cli@0.9.0';

/** What the shop has of a revision; the other scenarios call tools of a test server. */
const SCENARIOS = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
  ],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
} as const;

/** Checks of *server-stateless* that call tools of the suite's own server, which has sampling and log messages. */
const NOT_OURS = 4;

const execute = promisify(execFile);
const programs = fetchPrograms();
await inTemporaryFolder(async (folder) => {
  const { PORT, PUBLIC_URL } = await anAddressOfItsOwn();
  const shop = await startShop({ PORT, PUBLIC_URL, DATA_DIR: join(folder, 'data'), SHOP_MODE: 'demo' });
  const platform = await openPlatform();
  const judged = { url: PUBLIC_URL, folder, profileUrl: platform.profileUrl };
  try {
    const conforms = await judgeConformance(judged);
    const serves = await judgeClient(judged);
    process.exitCode = conforms && serves ? 0 : 1;
  } finally {
    platform.close();
    shop.signal('SIGTERM');
    await shop.ended;
  }
});

interface Judged {
  url: string;
  folder: string;
  profileUrl: string;
}

function fetchPrograms(): string {
  const place = resolve('node_modules/.cache/judges');
  const bin = join(place, 'node_modules/.bin');
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', place, CONFORMANCE, CLIENT];
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 && !existsSync(join(bin, 'ucp')))
    throw new Error(`npm could not fetch the judges. ${stderr}`);
  return bin;
}

/** What a program said; it may fail, which is what it says then. */
async function run(program: string, args: readonly string[], { env = {}, cwd }: Ran): Promise<Said> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await execute(process.execPath, [join(programs, program), ...args], options);
    return { isDone: true, said: stdout, words: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isDone: false, said: stdout, words: stdout + stderr };
  }
}

interface Ran {
  cwd: string;
  env?: Record<string, string>;
}

interface Said {
  isDone: boolean;
  said: string;
  words: string;
}

async function judgeConformance({ url, folder }: Judged): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  for (const [revision, scenarios] of Object.entries(SCENARIOS))
    for (const scenario of scenarios) {
      const args = ['server', '--url', `${url}/mcp`, '--scenario', scenario, '--spec-version', revision];
      const { words } = await run('conformance', args, { cwd: folder });
      const [, good = '0', all = '0'] = /Passed: (\d+)\/(\d+)/.exec(words) ?? [];
      const notOurs = scenario === 'server-stateless' ? NOT_OURS : 0;
      const bad = all === '0' ? 1 : Math.max(0, Number(all) - Number(good) - notOurs);
      passed += Number(good);
      failed += bad;
      say(`MCP ${revision} ${scenario}: ${good} of ${all}${notOurs > 0 ? `, ${notOurs} are not ours` : ''}`);
      if (bad > 0) say(words);
    }
  say(`MCP conformance: ${passed} checks passed, ${failed} failed`);
  return failed === 0;
}

interface Envelope {
  result?: { id?: string; ucp?: { status?: string } };
}

async function judgeClient({ url, folder, profileUrl }: Judged): Promise<boolean> {
  const env = {
    UCP_HOME: join(folder, 'ucp'),
    UCP_STRICT_SCHEMA: '1',
    UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
  };
  let good = 0;
  const ucp = async (words: string, ...args: string[]): Promise<string> => {
    const shared = ['--business', url, '--profile-url', profileUrl, '--format', 'json'];
    const ran = await run('ucp', [...words.split(' '), ...args, ...shared], { cwd: folder, env });
    const envelope = ran.isDone ? (JSON.parse(ran.said) as Envelope) : {};
    const isGood = ran.isDone && envelope.result?.ucp?.status !== 'error';
    if (isGood) good++;
    say(`UCP ${words}: ${isGood ? 'passed' : `failed\n${ran.words}`}`);
    return envelope.result?.id ?? '';
  };
  const lines = JSON.stringify({ line_items: [{ item: { id: 'H001Z.250w' }, quantity: 2 }] });
  const blends = { like: { brand: 'Lavazza Rossa' }, max_price: { amount: 800 } };
  await ucp('discover');
  await ucp('catalog search', '--input', JSON.stringify({ blends }));
  await ucp('catalog lookup', '--input', JSON.stringify({ ids: ['B0013', 'H001Z.500c'] }));
  await ucp('catalog get_product', 'H001Z');
  await ucp('cart create', '--input', lines);
  const id = await ucp('checkout create', '--input', lines);
  await ucp('checkout cancel', id);
  say(`UCP client: ${good} of 7`);
  return good === 7;
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

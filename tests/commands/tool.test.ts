import { afterEach, beforeEach, expect, it } from 'vitest';
import { aStandInShop, type StandInShop } from '#tests/support/shop/stand-in-shop.ts';

let shop: StandInShop;
beforeEach(() => {
  shop = aStandInShop();
  shop.write(
    'node_modules/.bin/baker',
    `#!/usr/bin/env node
    require('node:fs').appendFileSync('ran', ['baker', ...process.argv.slice(2)].join(' ') + '\\n');
    process.exitCode = 7;`,
  );
});
afterEach(() => shop.remove());

const runTool = (...args: string[]) => shop.run('tool.mjs', args).ended;

it('a tool runs with its arguments and exit code once the packages are installed', async () => {
  expect(await runTool('baker', 'bread', '--brown')).toBe(7);
  expect(shop.ran()).toEqual(['npm ci --include=dev', 'baker bread --brown']);
});

it('a tool that needs the built shop runs once it is built', async () => {
  await runTool('--built', 'baker', 'bread');
  expect(shop.ran()).toEqual(['npm ci --include=dev', 'router build', 'server build', 'baker bread']);
});

it('the shop is built without a tool, too', async () => {
  expect(await runTool('--built')).toBe(0);
  expect(shop.ran()).toEqual(['npm ci --include=dev', 'router build', 'server build']);
});

it('a tool that is not there is named', async () => {
  const running = shop.run('tool.mjs', ['butcher']);
  expect(await running.ended).toBe(1);
  expect(running.said()).toContain('butcher');
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLockfile, aStandInShop, type StandInShop } from '#tests/support/shop/stand-in-shop.ts';

let shop: StandInShop;
beforeEach(() => {
  shop = aStandInShop();
});
afterEach(() => shop.remove());

const QUICK = { EXIT: '0' };
const start = () => shop.run('start.mjs', [], QUICK).ended;

describe('npm start', () => {
  it('installs and builds what is missing, and nothing the next time', async () => {
    expect(await start()).toBe(0);
    expect(shop.ran()).toEqual(['npm ci --omit=dev', 'router build', 'server build', 'server']);
    expect(await start()).toBe(0);
    expect(shop.ran()).toEqual(['server']);
  });

  it('installs again when the lockfile changed', async () => {
    await start();
    shop.ran();
    shop.write('package-lock.json', aLockfile('1.0.1'));
    await start();
    expect(shop.ran()).toEqual(['npm ci --omit=dev', 'router build', 'server build', 'server']);
  });

  it('stores what Node compiled for the next start, until something is built again', async () => {
    shop.write(
      'server/main.ts',
      `import { readdirSync } from 'node:fs';
       import { getCompileCacheDir } from 'node:module';
       console.log(readdirSync(getCompileCacheDir() ?? '').length > 0 ? 'stored' : 'nothing stored');`,
    );
    const said = async () => {
      const running = shop.run('start.mjs');
      await running.ended;
      return running.said().trim().split('\n').at(-1);
    };
    expect(await said()).toBe('nothing stored');
    expect(await said()).toBe('stored');
    shop.write('web/page.ts', 'two');
    expect(await said()).toBe('nothing stored');
  });

  it('builds the server alone again when only that changed', async () => {
    await start();
    shop.ran();
    shop.write('server/selling/orders.ts', 'two');
    await start();
    expect(shop.ran()).toEqual(['server build', 'server']);
  });

  it('builds pages and server again when a page changed', async () => {
    await start();
    shop.ran();
    shop.write('web/page.ts', 'two');
    await start();
    expect(shop.ran()).toEqual(['router build', 'server build', 'server']);
  });

  it('reuses the packages of development, but not the other way round', async () => {
    await start();
    const developing = shop.run('dev.mjs');
    await developing.untilSaid('open development');
    developing.signal('SIGTERM');
    await developing.ended;
    await start();
    expect(shop.ran()).toEqual([
      'npm ci --omit=dev',
      'router build',
      'server build',
      'server',
      'npm ci --include=dev',
      'server --dev',
      'server',
    ]);
  });

  it('says why packages could not be installed, and tries again the next time', async () => {
    shop.write('no-network', '');
    const failed = shop.run('start.mjs');
    expect(await failed.ended).toBe(1);
    expect(failed.said()).toMatch(/npm error network\n.*Please mend/);
    expect(shop.ran()).toEqual(['npm ci --omit=dev']);
    expect(await start()).toBe(1);
    expect(shop.ran()).toEqual(['npm ci --omit=dev']);
  });

  it('says why pages could not be built, and tries again the next time', async () => {
    shop.write('web/broken', '');
    const failed = shop.run('start.mjs');
    expect(await failed.ended).toBe(1);
    expect(failed.said()).toContain('web/broken is broken');
    expect(await start()).toBe(1);
    expect(shop.ran()).toEqual(['npm ci --omit=dev', 'router build', 'router build']);
  });

  it('says why the server could not be built, and opens no older one', async () => {
    await start();
    shop.ran();
    shop.write('server/broken', '');
    const failed = shop.run('start.mjs');
    expect(await failed.ended).toBe(1);
    expect(failed.said()).toContain('server/broken is broken');
    expect(await start()).toBe(1);
    expect(shop.ran()).toEqual(['server build', 'server build']);
  });

  it('ends the commands that it started when it is interrupted', async () => {
    shop.write('slow-network', '');
    const broken = shop.run('start.mjs');
    await expect.poll(() => shop.read('slow-network')).not.toBe('');
    broken.signal('SIGINT');
    expect(await broken.ended).toBe(130);
    expect(() => process.kill(Number(shop.read('slow-network')), 0)).toThrow('ESRCH');
  });
});

describe('a running shop', () => {
  it('gets one signal when a terminal and npm both send one for Ctrl-C', async () => {
    const running = shop.run('start.mjs');
    await running.untilSaid('open production');
    running.signal('SIGINT');
    // Another signal, since the system makes one of two equal ones that come together.
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.said()).toMatch(/signal 1\n$/);
  });

  it('gets a second signal that is sent later', async () => {
    const running = shop.run('start.mjs', [], { LINGERS_MS: '60000' });
    await running.untilSaid('open production');
    running.signal('SIGTERM');
    await running.untilSaid('signal 1');
    await expect
      .poll(() => {
        running.signal('SIGTERM');
        return running.said();
      })
      .toContain('signal 2');
    expect(await running.ended).toBe(1);
  });

  it('ends when npm and its shell are gone without passing a signal on', async () => {
    const shell = `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['bin/start.mjs'], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;
    shop.write('bin/shell.mjs', shell);
    const running = shop.run('shell.mjs');
    await running.untilSaid('open production');
    running.signal('SIGKILL');
    await running.ended;
    expect(running.said()).toMatch(/signal 1\n$/);
  });

  it('passes its exit code on', async () => {
    expect(await shop.run('start.mjs', [], { EXIT: '7' }).ended).toBe(7);
  });
});

/** Scripts that a browser is sent before a page is interactive, as they are transferred, beside the framework alone. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from './figure.ts';
import { startShop } from './processes.ts';
import { rawAnswer } from './raw-answer.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** A cupping note also has the scripts for its bags and their purchase, the creator those of its sliders. */
const goalFor = (path: string): number => (path === '/shop' ? 125 : 150);

export const measureScripts = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const framework = await frameworkKilobytes();
    const shop = await startShop(folder);
    const blends = JSON.parse(String((await rawAnswer(`${shop.url}/api/blends`)).bytes)) as {
      ctaps_id: string;
    }[];
    const figures: Figure[] = [];
    for (const path of ['/shop', '/blend', `/cuppingnotes/${blends[0]?.ctaps_id}`]) {
      const value = await kilobytesOf(path, shop.url);
      figures.push({
        what: `scripts of ${path}, as transferred`,
        unit: 'KB',
        value,
        baseline: { name: 'React, React DOM and React Router of an empty page', value: framework },
        ratio: value / framework,
        goal: { text: `at most ${goalFor(path)} KB`, met: value <= goalFor(path) },
      });
    }
    await shop.stop();
    return figures;
  });

/** The scripts that the page names and all their static imports. */
async function kilobytesOf(path: string, shopUrl: string): Promise<number> {
  const page = String((await rawAnswer(shopUrl + path)).bytes);
  const found = new Set(Array.from(page.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file));
  let bytes = 0;
  // The loop also visits the files that are added to the set on the way.
  for (const file of found) {
    const script = (await rawAnswer(shopUrl + file)).bytes;
    bytes += brotliCompressSync(script).length;
    for (const [, imported = ''] of String(script).matchAll(STATIC_IMPORT)) found.add(`/assets/${imported}`);
  }
  if (found.size === 0) throw new Error(`${path} names no script.`);
  return bytes / 1000;
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** An empty page with the parts of the framework that every page of the shop uses. */
async function frameworkKilobytes(): Promise<number> {
  const id = 'virtual:framework';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: id,
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? EMPTY_PAGE : null),
      },
    ],
    build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input: id } },
  });
  if (!('output' in output)) throw new Error('Vite made several builds or a watcher.');
  const scripts = output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []));
  return scripts.reduce((bytes, code) => bytes + brotliCompressSync(code).length, 0) / 1000;
}

const EMPTY_PAGE = `
  import { createElement, startTransition, StrictMode } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
  import { HydratedRouter } from 'react-router/dom';
  startTransition(() => hydrateRoot(document, createElement(StrictMode, null, createElement(HydratedRouter))));
  globalThis.page = [Link, Links, Meta, Outlet, Scripts, ScrollRestoration];
`;

/** Scripts that a browser is sent, as they are transferred, beside the framework alone: for a page, and once a visitor shows up. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from './figure.ts';
import { startShop } from './processes.ts';
import { rawAnswer } from './raw-answer.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** A page to read sends none until somebody shows up; the creator runs at once. */
const MOST_AT_FIRST = { read: 60, used: 130 };
const MOST_IN_ALL = 130;
/** It is opened once, in a kitchen. */
const MOST_OF_TASTING = 60;

export const measureScripts = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const framework = await frameworkKilobytes();
    const baseline = { name: 'React, React DOM and React Router of an empty page', value: framework };
    const shop = await startShop(folder);
    const blends = JSON.parse(String((await rawAnswer(`${shop.url}/api/blends`)).bytes)) as {
      ctaps_id: string;
    }[];
    const figure = (what: string, value: number, most: number): Figure => ({
      what,
      unit: 'KB',
      value,
      baseline,
      ratio: value / framework,
      goal: { text: `at most ${most} KB`, met: value <= most },
    });
    const figures: Figure[] = [];
    for (const path of ['/', '/shop', `/cuppingnotes/${blends[0]?.ctaps_id}`, '/faqs', '/blend']) {
      const { atFirst, inAll } = await kilobytesOf(path, shop.url);
      const most = path === '/blend' ? MOST_AT_FIRST.used : MOST_AT_FIRST.read;
      figures.push(
        figure(`scripts of ${path}, at first`, atFirst, most),
        figure(`scripts of ${path}, to be used`, inAll, MOST_IN_ALL),
      );
    }
    // Known or not, the page is the same until its script has asked.
    const tasting = await kilobytesOf('/t/F1', shop.url);
    figures.push(figure('scripts of a tasting', tasting.inAll, MOST_OF_TASTING));
    await shop.stop();
    return figures;
  });

/** The scripts that the page names and all their static imports, and how much of that comes before a visitor shows up. */
async function kilobytesOf(path: string, shopUrl: string): Promise<{ atFirst: number; inAll: number }> {
  const page = String((await rawAnswer(shopUrl + path)).bytes);
  const found = new Set(Array.from(page.matchAll(/"(\/assets\/[^"\s]+\.js)"/g), ([, file = '']) => file));
  let bytes = 0;
  // The loop also visits the files that are added to the set on the way.
  for (const file of found) {
    const script = (await rawAnswer(shopUrl + file)).bytes;
    bytes += brotliCompressSync(script).length;
    for (const [, imported = ''] of String(script).matchAll(STATIC_IMPORT)) found.add(`/assets/${imported}`);
  }
  if (found.size === 0) throw new Error(`${path} names no script.`);
  const inAll = bytes / 1000;
  return { atFirst: page.includes('<script type="text/plain"') ? 0 : inAll, inAll };
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

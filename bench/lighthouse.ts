/** Lighthouse scores of the pages on a slow phone, beside a page of nothing but text on the same machine. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import type { Figure } from './figure.ts';
import { startShop } from './processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const PAGES = [
  '/',
  '/shop',
  '/cuppingnotes',
  '/cuppingnotes/H001Z',
  '/aboutus',
  '/faqs',
  '/wholesale',
  '/subscription',
  '/tastematch',
  '/terms',
  '/returnpolicy',
  '/privacypolicy',
  '/blog',
  '/feedback',
  '/refer',
  '/tasteprints',
  '/blend',
  '/tastematch?brand=3',
  '/blog/coffee-grind-size-guide',
  '/giftcards',
];
/** Search engines are asked to leave these alone, so what they would make of them says nothing. An empty checkout leads to the cart. */
const PAGES_NOT_SEARCHED = ['/cart', '/login', '/signup'];

const GOALS: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SHIFT = 0.02;
const MOST_MS_TO_LARGEST_PAINT = 1500;
const MOST_MS_BLOCKED = 150;

export const measureLighthouse = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const port = String(await freePort());
    const shop = await startShop(folder, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    const debugging = await freePort();
    const { executablePath, env } = findChromium();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      chromiumSandbox: false,
      args: [`--remote-debugging-port=${debugging}`],
    });
    try {
      const bare = await bareScore(debugging);
      const figures: Figure[] = [];
      for (const path of [...PAGES, ...PAGES_NOT_SEARCHED])
        figures.push(...(await figuresOf(shop.url + path, { debugging, bare, path })));
      return figures;
    } finally {
      await browser.close();
      await shop.stop();
    }
  });

async function figuresOf(
  url: string,
  { debugging, bare, path }: { debugging: number; bare: number; path: string },
): Promise<Figure[]> {
  const report = await reportOn(url, debugging);
  const failed = Object.values(report.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  for (const { id } of failed) process.stderr.write(`${path}: ${report.audits[id]?.title}\n`);
  const largestPaint = report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  const blocked = report.audits['total-blocking-time']?.numericValue ?? Number.NaN;
  const shift = report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  return [
    ...Object.values(report.categories)
      .filter(({ id }) => id in GOALS && !(id === 'seo' && PAGES_NOT_SEARCHED.includes(path)))
      .map(({ id, score }) => ({ id, value: Math.round((score ?? 0) * 100), least: GOALS[id] ?? 0 }))
      .map(({ id, value, least }) => ({
        what: `${id} of ${path}`,
        unit: 'of 100',
        value,
        ...(id === 'performance'
          ? { baseline: { name: 'a page of text', value: bare }, ratio: value / bare }
          : {}),
        goal: { text: `at least ${least}`, met: value >= least },
      })),
    {
      what: `largest paint of ${path}`,
      unit: 'ms',
      value: largestPaint,
      goal: { text: `at most ${MOST_MS_TO_LARGEST_PAINT} ms`, met: largestPaint <= MOST_MS_TO_LARGEST_PAINT },
    },
    {
      what: `blocked time of ${path}`,
      unit: 'ms',
      value: blocked,
      goal: { text: `at most ${MOST_MS_BLOCKED} ms`, met: blocked <= MOST_MS_BLOCKED },
    },
    {
      what: `layout shift of ${path}, thousandths`,
      unit: '',
      value: shift * 1000,
      goal: { text: `under ${MOST_SHIFT * 1000}`, met: shift < MOST_SHIFT },
    },
  ];
}

async function bareScore(debugging: number): Promise<number> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><html lang="en"><title>Text</title><h1>Nothing but text</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const report = await reportOn(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, debugging);
  server.close();
  return Math.round((report.categories['performance']?.score ?? 0) * 100);
}

/** A package of its own: it brings as many files as a third of everything else, for this benchmark alone. */
const PACKAGE = new URL('./lighthouse/', import.meta.url);
const LIGHTHOUSE = new URL('node_modules/lighthouse/core/index.js', PACKAGE);

/** As much of what Lighthouse answers as is read here. */
interface Report {
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>;

async function installedLighthouse(): Promise<Lighthouse> {
  if (!existsSync(LIGHTHOUSE))
    execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: fileURLToPath(PACKAGE),
      stdio: 'inherit',
    });
  const { default: lighthouse } = (await import(LIGHTHOUSE.href)) as { default: Lighthouse };
  return lighthouse;
}

async function reportOn(url: string, port: number): Promise<Report> {
  const lighthouse = await installedLighthouse();
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse made no report on ${url}.`);
  return result.lhr;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The document of the back office: the same at every address below `/staff`, and empty. Its application fills it with what a login may see. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { html, toText } from '#server/platform/html.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { BUILT_PAGES } from './page-handler.ts';
import { contentSecurityPolicy, DOCUMENT_PROTECTION } from './page-security.ts';

const ASSETS = '/assets/staff/';

/** Tablets read the codes of bags by their camera. One document serves all rooms, so that its first address doesn't decide. */
const WITH_CAMERA = DOCUMENT_PROTECTION['permissions-policy'].replace('camera=()', 'camera=(self)');

/** Answers with the built back office. */
export async function addStaffPages(http: FastifyInstance, settingsCache: SettingsCache): Promise<void> {
  const folder = new URL('staff/', BUILT_PAGES);
  const manifest = new URL('manifest.json', folder);
  if (!existsSync(manifest))
    throw new StartRefused('The back office is not built yet. Start the shop with: npm start');
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, BuiltFile>;
  const entry = files['web/staff/main.tsx'];
  if (entry === undefined) throw new Error('The back office was built without its entry.');
  await http.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: ASSETS,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'manifest.json'],
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const head = headOf(entry, files);
  answerWith(http, { documentNow: documentNamed(head, settingsCache) });
}

interface Answered {
  documentNow(): Promise<string>;
  policy?: string;
}

/** Answers every address below `/staff` with one document. */
export function answerWith(
  http: FastifyInstance,
  { documentNow, policy = contentSecurityPolicy([]) }: Answered,
): void {
  for (const path of ['/staff', '/staff/*'])
    http.get(path, async (_request, reply) =>
      reply
        .headers(DOCUMENT_PROTECTION)
        .header('permissions-policy', WITH_CAMERA)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(await documentNow()),
    );
}

interface BuiltFile {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}

function headOf(entry: BuiltFile, files: Record<string, BuiltFile>): string[] {
  const imported = (entry.imports ?? []).flatMap((name) => files[name] ?? []);
  const styles = [entry, ...imported].flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${ASSETS}${file}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="${ASSETS}${file}">`),
    `<script type="module" src="${ASSETS}${entry.file}"></script>`,
  ];
}

/** Written again only where the shop is called something else. Its application reads the name there. */
export function documentNamed(head: readonly string[], settingsCache: SettingsCache): () => Promise<string> {
  let last: { name: string; text: string } | null = null;
  return async () => {
    const name = (await settingsCache.forDisplay()).names.trading;
    if (last?.name !== name) last = { name, text: asDocument(name, head) };
    return last.text;
  };
}

const asDocument = (name: string, head: readonly string[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${toText(html`<title>${name} roastery</title>
<meta name="application-name" content="${name}">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
<div id="back-office"></div>
<noscript>The back office needs JavaScript.</noscript>
</body>
</html>
`;

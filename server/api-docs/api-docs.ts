/** API documentation: the contract as an OpenAPI document, and as a page for people. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#contract/settings/settings.ts';
import {
  type Precompressed,
  precompress,
  precompressJson,
  sendPrecompressed,
} from '#server/platform/precompressed.ts';

interface DescriptionDeps {
  publicUrl: string;
  /** What is settled now, without waiting. */
  settled: () => Pick<Settings, 'names' | 'email'>;
}

export async function addDescription(
  api: FastifyInstance,
  { publicUrl, settled }: DescriptionDeps,
): Promise<void> {
  const onceNamed = <T>(make: () => Promise<T>) =>
    oncePer(() => {
      const { names, email } = settled();
      return `${names.trading} ${email}`;
    }, make);
  const document = onceNamed(async () => {
    const { openApiDocument } = await import('#contract/openapi.ts');
    const { names, email } = settled();
    return openApiDocument({
      title: `${names.trading} API`,
      description: 'Everything that the shop does, as its own pages and other clients ask for it.',
      version: '1',
      serverUrl: `${publicUrl}/api`,
      contact: { name: names.trading, email, url: publicUrl },
    });
  });
  const json = onceNamed(async () => precompressJson(await document()));
  const page = onceNamed(async () => {
    const { apiPage } = await import('./api-page.ts');
    return precompress('text/html; charset=utf-8', apiPage(await document(), FILES));
  });
  const styles = oncePer(
    () => '',
    async () => precompress('text/css; charset=utf-8', await readFile(STYLES, 'utf8')),
  );
  const answers: [path: string, bytes: () => Promise<Precompressed>][] = [
    ['/openapi.json', json],
    ['/docs', page],
    ['/docs.css', styles],
  ];
  for (const [path, bytes] of answers) {
    api.get(path, async (request, reply) =>
      sendPrecompressed(request, reply.header('content-security-policy', PAGE_POLICY), await bytes()),
    );
  }
}

const FILES = { stylesheet: '/api/docs.css', document: '/api/openapi.json' };
const STYLES = new URL('api-page.css', import.meta.url);

/** No script runs on the page, and it loads nothing but its styles and the shop's icon. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Lazy: made at the first request, so that the start of the shop does not wait for it, and again where it would say something else. */
function oncePer<T>(said: () => string, make: () => T): () => T {
  let made: { said: string; value: T } | undefined;
  return () => {
    const now = said();
    if (made?.said !== now) made = { said: now, value: make() };
    return made.value;
  };
}

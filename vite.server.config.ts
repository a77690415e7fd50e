import { globSync } from 'node:fs';
import { basename, posix, resolve } from 'node:path';
import { defineConfig, normalizePath, type Plugin, type UserConfig } from 'vite';

/** In a raw template or after a backslash. All other templates read what their escapes stand for. */
const LETTER_AS_IT_STANDS = /String\.raw`[^`]*[^\p{ASCII}]|\\[^\p{ASCII}]/u;

/** Code of ours in letters of ASCII: V8 holds a source in twice the bytes once a single letter of it is beyond. */
export const inAscii: Plugin = {
  name: 'in ASCII',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (LETTER_AS_IT_STANDS.test(file.code))
        this.error(`${file.fileName}: an escape would not mean the letter itself`);
      file.code = file.code.replaceAll(/[^\p{ASCII}]/gu, (letter) =>
        letter
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
      );
    }
  },
};

/** Comments but for the names of files at the head of what comes of each, which tell where a stack trace leads. */
export const WITHOUT_COMMENTS = { comments: { legal: false, annotation: false, jsdoc: false } };

/** What is native or in WebAssembly, or has files of its own that it finds beside itself, and what few shops ever need. */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@resvg/resvg-wasm',
  // Needed late, and one of its packages has to be loaded before another, which a bundle forgets.
  '@simplewebauthn/server',
  'nodemailer',
  'pdfkit',
  'tinypool',
  'vite',
];

/** A program of the server in a folder of its own, with the threads that it starts. Names stay, so that a stack trace tells. */
export function bundled(program: string, folder: string, alsoOutside: readonly string[] = []): UserConfig {
  const files = [program, ...globSync('server/**/*-worker.ts')];
  return {
    publicDir: false,
    plugins: [besideTheirSources(folder), inAscii],
    ssr: { noExternal: true, external: [...OUTSIDE, ...alsoOutside] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node22',
      reportCompressedSize: false,
      rolldownOptions: {
        // A thread that finds something in the program's own file would open a second shop.
        experimental: { chunkOptimization: { mergeCommonChunks: false } },
        input: Object.fromEntries(files.map((file) => [basename(file, '.ts'), file])),
        output: { ...WITHOUT_COMMENTS, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  };
}

/** Fonts, migrations, style sheets: what a module finds beside its source, it finds from the bundle as well. Threads are bundled too. */
const besideTheirSources = (folder: string): Plugin => ({
  name: 'beside their sources',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules|\0/ }, code: 'import.meta.url' },
    handler(code, id) {
      const source = posix.relative(normalizePath(resolve(folder)), normalizePath(id));
      return code
        .split(/(new URL\('[^']+-worker\.ts', import\.meta\.url\))/)
        .map((part, i) =>
          i % 2 === 1
            ? part.replace('.ts', '.js')
            : part.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`),
        )
        .join('');
    },
  },
});

export default defineConfig(bundled('server/main.ts', 'build/shop'));

import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The page within a chat is one file: an assistant's host shows the text of it, and lets it load nothing. */
const inOneFile: Plugin = {
  name: 'in one file',
  enforce: 'post',
  generateBundle(_, bundle) {
    let page = readFileSync('web/agents/chat/blend.html', 'utf8');
    for (const [name, file] of Object.entries(bundle)) {
      const text = file.type === 'chunk' ? file.code : String(file.source);
      const mark = file.type === 'chunk' ? '/*script*/' : '/*style*/';
      page = page.replace(mark, () => text.trim().replaceAll('</script', String.raw`<\/script`));
      delete bundle[name];
    }
    this.emitFile({ type: 'asset', fileName: 'blend.html', source: page });
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [inOneFile],
  build: {
    outDir: 'build/chat',
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    lib: { entry: 'web/agents/chat/main.ts', formats: ['iife'], name: 'blend' },
    rolldownOptions: { output: { comments: { legal: false, annotation: false, jsdoc: false } } },
  },
});

import { defineConfig } from 'vite';

/** The page of a tasting is small and stands alone: it is opened once, by a phone in a kitchen, where the network may be poor. */
export default defineConfig({
  base: '/assets/tasting/',
  publicDir: false,
  build: {
    outDir: 'build/tasting',
    assetsDir: '',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    rolldownOptions: { input: 'web/tastings/main.ts' },
  },
});

import { defineConfig } from 'vite';

const OURS = /\/(web|contract|domain)\//;

/** The back office is an application of its own, so that no byte of it weighs on the pages of the shop. */
export default defineConfig({
  base: '/assets/staff/',
  // What lies there belongs to the pages.
  publicDir: false,
  build: {
    outDir: 'build/staff',
    assetsDir: '',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: 'web/staff/main.tsx',
      output: {
        // Two files may wait for one another; without this, a value of one is read before it is there.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 1,
            },
            // What four rooms or more need comes in one file, with whichever is opened first.
            {
              name: 'common',
              test: OURS,
              minShareCount: 4,
            },
            // Fewer share many small parts: those of nearly the same rooms come in one file.
            {
              name: 'shared',
              test: OURS,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8000,
            },
          ],
        },
      },
    },
  },
});

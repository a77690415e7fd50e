import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { byPages, ofEveryStart } from './bin/page-scripts.ts';
import { inAscii, WITHOUT_COMMENTS } from './vite.server.config.ts';

/** With React and the router in it, and all that is not loaded later in one file: a start finds and links each file for itself. */
const onServer = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    rolldownOptions: {
      plugins: [inAscii],
      output: {
        ...WITHOUT_COMMENTS,
        codeSplitting: { groups: [{ name: ofEveryStart }] },
      },
    },
  },
};

/** Modules can only be told apart by pages if the file of a page may lend out what others need too. */
const lendingPages: Plugin = {
  name: 'lending-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lendingPages],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  // What every page needs comes in one file of each kind: small files compress badly, and the framework's stays for good.
  environments: {
    ...(command === 'build' && { ssr: onServer }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // What changes the cart, which the header shows, and a few lines of many pages are too small for files of their own.
                {
                  name: 'shell',
                  test: /\/(web\/(root\.tsx|state\/(change-cart|use-add-to-cart|own-prices|coffees|notes-search|referral)\.ts|ui\/(roast-scale|toast\/show-problem|capitalised|in-place-navigation|price|roast-name|search-field|pagination\/pagination|lazy\/lazy|use-hydrated|day))|domain\/(typed-search|policy|plans\/plans|dispatch\/in-words|blend\/(name|recipe|line))\.ts)|vite\/preload-helper/,
                  priority: 2,
                },
                // When something is dispatched, what it weighs, and how days and sums are said: each is too small for a file of its own.
                {
                  name: 'dispatch',
                  test: /\/(domain\/(dispatch\/(dispatch|cut-off|bank-holidays|day|day-in-words)|weight)|web\/(ui\/(times|hours|sums)|state\/label-of))\./,
                  priority: 1,
                },
                // Pages of many kinds have a form, but not the heaviest, which only share its style.
                {
                  name: 'forms',
                  test: /\/web\/ui\/form\/(post-form|labelled|form-context|text-field)\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // The page of a coffee, which is heavy, shares much with that of a maker, but no list of blends.
                {
                  name: 'blend-cards',
                  test: /\/web\/public-blends\/(blend-cards|card)\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                { name: byPages, debugName: 'by pages', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
}));

import { expect, it } from 'vitest';
import { holdScripts, paintFirst } from './render-page.ts';

it('removes module preloads and nothing else', () => {
  const rest =
    '<link rel="stylesheet" href="/s.css"/></head><body><script type="module">import "/a.js"</script></body>';
  const page = `<html><head><title>A</title><link rel="modulepreload" href="/a.js"/>${rest}</html>`;
  expect(paintFirst(page)).toBe(`<html><head><title>A</title>${rest}</html>`);
});

const START = '<script type="module" async="">import "/a.js"</script>';

it('holds the scripts of a page to read, with the modules that they are made of', () => {
  const page = (more: string) =>
    `<!DOCTYPE html><html lang="en-GB"${more}><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>${START}</html>`;
  expect(holdScripts(page(' data-scripts="later"'))).toContain(
    '<script type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script>',
  );
  expect(holdScripts(page(''))).toBe(page(''));
});

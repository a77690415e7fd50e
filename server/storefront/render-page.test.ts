import { expect, it } from 'vitest';
import { paintFirst } from './render-page.ts';

it('removes module preloads and nothing else', () => {
  const rest =
    '<link rel="stylesheet" href="/s.css"/></head><body><script type="module">import "/a.js"</script></body>';
  const page = `<html><head><title>A</title><link rel="modulepreload" href="/a.js"/>${rest}</html>`;
  expect(paintFirst(page)).toBe(`<html><head><title>A</title>${rest}</html>`);
});

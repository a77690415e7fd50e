import { expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

it('puts how a page looks before everything, and asks for no script early', () => {
  const page =
    '<html><head><title>A</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head>' +
    '<body><script type="module">import "/a.js"</script></body></html>';
  expect(paintFirst(page)).toBe(
    '<html><head><link rel="stylesheet" href="/s.css"/><title>A</title></head>' +
      '<body><script type="module">import "/a.js"</script></body></html>',
  );
});

it('leaves a page without a style as it is', () => {
  expect(paintFirst('<html><head></head></html>')).toBe('<html><head></head></html>');
});

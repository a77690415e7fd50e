/** The document of tastings. The code in its address opens a tasting, so no other site gets it as a referrer. */
import { html, toText } from '#server/platform/html.ts';
import type { OwnApp } from './own-app.ts';
import { DOCUMENT_PROTECTION } from './page-security.ts';

const asDocument = (name: string, head: readonly string[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf4e9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#17100c" media="(prefers-color-scheme: dark)">
${toText(html`<title>A tasting of five coffees · ${name}</title>`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
${toText(html`<header><a href="/">${name}</a></header>`)}
<p role="status"></p>
<main>
<h1>A tasting of five coffees</h1>
<noscript><p>Please switch on JavaScript to say what you think of each cup.</p></noscript>
</main>
</body>
</html>
`;

export const TASTING: OwnApp = {
  folder: 'tasting',
  entry: 'web/tastings/main.ts',
  name: 'The page of tastings',
  addresses: ['/t/:key'],
  permissions: DOCUMENT_PROTECTION['permissions-policy'],
  documentOf: asDocument,
};

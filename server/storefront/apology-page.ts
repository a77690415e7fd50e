/** The page for a visitor where no page can be rendered: it needs nothing that could be missing too. */
import { html, toText } from '#server/platform/html.ts';
import { problemOf, type Refusal, statusOf } from '#server/platform/refusal.ts';

export const apologyPage = (refusal: Refusal, styles: readonly string[]) => ({
  status: statusOf(refusal),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: toText(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <title>One moment, please</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
  <link rel="icon" href="/favicon.ico">
</head>
<body>
  <main>
    <h1>One moment, please</h1>
    <p>${problemOf(refusal).message}</p>
    <p>Your orders and cart are safe.</p>
    <p><a href="">Try again</a></p>
  </main>
</body>
</html>
`),
});

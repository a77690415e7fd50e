/** The document of the back office, which is empty: its application fills it with what a login may see. */
import { html, toText } from '#server/platform/html.ts';
import type { OwnApp } from './own-app.ts';
import { DOCUMENT_PROTECTION } from './page-security.ts';

const asDocument = (name: string, head: readonly string[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${toText(html`<title>${name} roastery</title>
<meta name="application-name" content="${name}">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
<div id="back-office"></div>
<noscript>The back office needs JavaScript.</noscript>
</body>
</html>
`;

export const BACK_OFFICE: OwnApp = {
  folder: 'staff',
  entry: 'web/staff/main.tsx',
  name: 'The back office',
  addresses: ['/staff', '/staff/*'],
  // Tablets read the codes of bags by their camera. One document serves all rooms, so that its first address doesn't decide.
  permissions: DOCUMENT_PROTECTION['permissions-policy'].replace('camera=()', 'camera=(self)'),
  documentOf: asDocument,
};

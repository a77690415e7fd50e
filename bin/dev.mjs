// Opens the shop from its sources and reloads what is saved. Arguments are for Node: `npm run dev -- --inspect`.
import { fileURLToPath } from 'node:url';
import { handOver } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { findNode, withoutTypeWarning } from './runtime.mjs';

// Folders rather than imports are watched: Vite writes, imports and deletes a file at each start, which would restart it for ever.
const watching = ['server', 'contract', 'domain', 'database'].map((folder) => `--watch-path=${folder}`);
const forNode = process.argv.slice(2);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensurePackages({ forDevelopment: true });
handOver(
  [
    findNode(),
    withoutTypeWarning,
    ...forNode,
    ...watching,
    '--watch-preserve-output',
    'server/main.ts',
    '--dev',
  ],
  { NODE_ENV: 'development' },
);

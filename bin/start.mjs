import { fileURLToPath } from 'node:url';
import { handOver } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { ensurePages } from './pages.mjs';
import { findNode, quietly } from './runtime.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensurePackages({ forDevelopment: false });
const node = findNode();
await ensurePages(node);
handOver([node, quietly, 'server/main.ts'], { NODE_ENV: 'production' });

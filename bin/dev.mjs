import { fileURLToPath } from 'node:url';
import { handOver } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { findNode, quietly } from './runtime.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensurePackages({ forDevelopment: true });
handOver([findNode(), quietly, '--watch', '--watch-preserve-output', 'server/main.ts', '--dev'], {
  NODE_ENV: 'development',
});

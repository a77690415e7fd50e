// Opens the shop as customers meet it: installs and builds what is still to do, then starts the server.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { handOver } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { findNode, server } from './runtime.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensurePackages({ forDevelopment: false });
const node = findNode();
await ensureBuilt(node);
handOver([node, ...server.args], server.env);

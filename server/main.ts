/** Starts the shop. `--dev` serves the pages from their sources and reloads them as they are saved. */
import { shop } from '../domain/shop.ts';
import { readConfig } from './config.ts';
import { openShop } from './open-shop.ts';
import { StartRefused } from './platform/start-refused.ts';
import { stopPolitely } from './platform/stopping.ts';

try {
  const config = readConfig();
  const { log, address, close } = await openShop(config, { dev: process.argv.includes('--dev') });
  stopPolitely(log, close);
  process.stderr.write(`${shop.name} is open: ${address}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

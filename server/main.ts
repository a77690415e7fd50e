/** Starts the shop. `--dev` serves the pages from their sources and reloads them as they are saved. */
import { readConfig } from './config.ts';
import { openShop } from './open-shop.ts';
import { StartRefused } from './platform/start-refused.ts';
import { stopPolitely } from './platform/stopping.ts';

try {
  const config = readConfig();
  const pages = process.argv.includes('--dev') ? 'developed' : 'built';
  const { log, address, setUpAt, close } = await openShop(config, { pages, say });
  stopPolitely(log, close);
  say(`Sixbean is open: ${address}`);
  // On the terminal alone: no log has it.
  if (setUpAt !== null) say(`Set up the roastery: ${setUpAt}`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  say(error.message);
  process.exit(1);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Starts a shop that tests kill: its API and its jobs, which are in a hurry. Of pages, which cost half of a start, it has none. */
import { readConfig } from '../../../server/config.ts';
import { openShop } from '../../../server/open-shop.ts';
import { stopPolitely } from '../../../server/platform/stopping.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const HURRIED = { firstAfterMs: 0, apartMs: 1, hurry: 20 };

const { log, address, close } = await openShop(readConfig(), { pages: 'none', say, pace: HURRIED });
stopPolitely(log, close);
say(`The shop is open: ${address}`);

/** Starts a shop that tests kill: its API and its jobs, which are in a hurry. Of pages, which cost half of a start, it has none. */
import { showTimeAhead } from './clock-ahead.ts';
import { dieAtPoint } from './kill-at-point.ts';
import { beginRoundsWhenTold } from './rounds.ts';

showTimeAhead();
dieAtPoint();
beginRoundsWhenTold();

const [{ readConfig }, { openShop }, { stopPolitely }] = await Promise.all([
  import('#server/config.ts'),
  import('#server/open-shop.ts'),
  import('#server/platform/stopping.ts'),
]);

const say = (line: string) => process.stderr.write(`${line}\n`);
/** In turn they share a connection, of which a new one costs as much as several jobs. */
const HURRIED = { firstAfterMs: 0, apartMs: 4, hurry: 20 };

const { log, address, close } = await openShop(readConfig(), { pages: 'none', say, pace: HURRIED });
stopPolitely(log, close);
say(`The shop is open: ${address}`);

/**
 * Benchmark of an order with everything that follows it: the mail, handed to a mail server, with the picture of the bag, and the
 * invoice with its PDF. Processor time of the shop with its threads and of PostgreSQL, beside the same rows written by hand.
 */
import { Agent } from 'node:http';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { asMember, BEHIND_PROXY } from './asking.ts';
import { fillCart, order, signInBuyers } from './buyers.ts';
import type { Figure } from './figure.ts';
import { openMailSink } from './mail-sink.ts';
import { measureOrder } from './parts-of-order.ts';
import { startShop } from './processes.ts';
import { countStatements } from './statements.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const AT_ONCE = 8;
const MOST_STATEMENTS = 20;

export const measureOrders = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    const mailSink = await openMailSink();
    const url = postgres.url('postgres');
    const shop = await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url, SMTP_URL: mailSink.url });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    try {
      const measured = { shop, postgres, url, agent, mailSink, atOnce: AT_ONCE };
      return [...(await measureOrder(measured)), await statementFigure(url)];
    } finally {
      agent.destroy();
      await shop.stop();
      await mailSink.close();
      await postgres.stop();
    }
  });

async function statementFigure(url: string): Promise<Figure> {
  const value = await countStatements(url, async ({ askAs }) => {
    const { nextToken } = await signInBuyers(url);
    return async () => {
      const ask = askAs(asMember(nextToken()));
      await order(ask, await fillCart(ask));
    };
  });
  return {
    what: '  statements from a new cart to the order and its mail',
    unit: 'of SQL',
    value,
    goal: { text: `at most ${MOST_STATEMENTS}`, met: value <= MOST_STATEMENTS },
  };
}

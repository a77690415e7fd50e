/** Opens the shop: from a configuration to a server that listens and jobs that run. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type BankDetails, isFilledIn } from '#domain/settings/bank.ts';
import { type App, buildApp } from './app.ts';
import {
  backupsOf,
  type Config,
  carrierOf,
  isOfOwnMachine,
  mailSettingsOf,
  paypalKeysOf,
  shopMailOf,
} from './config.ts';
import { openMailTransport } from './foundation/mail/mail.ts';
import { readShopFacts } from './foundation/settings/settings.ts';
import { jobsOf } from './jobs.ts';
import { openShopMetrics } from './metrics.ts';
import type { PaypalSettings } from './money/payments/payments.ts';
import { openDatabase } from './open-database.ts';
import { type AccountDeps, makeFirstStaff, openSetUp } from './people/accounts/accounts.ts';
import { systemClock } from './platform/clock.ts';
import type { FairQueue } from './platform/fair-queue.ts';
import { type Pace, startJobs } from './platform/jobs.ts';
import { openLog } from './platform/log.ts';
import { StartRefused } from './platform/start-refused.ts';
import { prepareDatabase } from './prepare-database.ts';
import { openRenderQueue } from './storefront/render-queue.ts';

export interface OpenShop {
  log: Logger;
  address: string;
  /** Where its owner sets it up, while nobody works here. */
  setUpAt: string | null;
  close(): Promise<void>;
}

export interface Opening {
  /** The built ones, or as their sources are now. A shop of tests that are about its API alone has none. */
  pages: 'built' | 'developed' | 'none';
  /** Prints a line about work that the operator waits for. */
  say: (line: string) => void;
  /** The pace of its jobs. */
  pace?: Pace;
  /** Wraps the requests to PayPal. */
  between?: PaypalSettings['between'];
}

export async function openShop(config: Config, { pages, say, pace, between }: Opening): Promise<OpenShop> {
  const log = openLog(config.LOG_LEVEL);
  const database = await openDatabase(config, say);
  const live = config.SHOP_MODE === 'live';
  await prepareDatabase(database, { live, say });
  const { db, patientDb } = database;
  const clock = systemClock;
  if (live) refuseWithoutBank((await readShopFacts(db))(clock()).bank);
  const queue = openRenderQueue();
  const metrics = await openShopMetrics(config.METRICS_ADDRESS, {
    ...database,
    renderQueue: queue,
    clock,
    log,
  });
  const settings = { live, answered: metrics?.answered, ...appSettingsOf(config, between) };
  const app = await buildApp({ db, patientDb, log, clock, ...settings });
  await addStorefront(app, pages, { publicUrl: config.publicUrl, live, queue });
  await app.catalogueCache();
  const accounts = { db, outbox: app.outbox, clock, live };
  await makeConfiguredStaff(accounts, config);
  await metrics?.listen();
  await listen(app.http, config);
  const backups = backupsOf(config);
  const jobs = jobsOf({
    ...app.payments,
    ...database,
    matcher: app.matcher,
    backups,
    ownMachine: isOfOwnMachine(config),
    clickAndDrop: app.clickAndDrop,
    assistants: app,
  });
  const stopJobs = startJobs(jobs, { log, clock, pace, ran: metrics?.ran });
  app.outbox.start();
  const setUpPath = await openSetUp(accounts, config.STAFF_EMAIL ?? null);
  const close = async () => {
    stopJobs();
    await metrics?.close();
    await app.http.close();
    await database.close();
  };
  const address = addressOf(app.http, config);
  const setUpAt = setUpPath === null ? null : `${config.PUBLIC_URL ?? address}${setUpPath}`;
  return { log, address, setUpAt, close };
}

/** What the shop is told by its configuration. */
const appSettingsOf = (config: Config, between: Opening['between']) => ({
  publicUrl: config.publicUrl,
  mailTransport: openMailTransport(mailSettingsOf(config)),
  shopMail: shopMailOf(config),
  carrier: carrierOf(config),
  paypal: { keys: paypalKeysOf(config), ...(between && { between }) },
  trustProxy: config.TRUST_PROXY,
  showsBagParts: config.PRICE_PARTS,
  ownMachine: isOfOwnMachine(config),
});

async function addStorefront(
  { http, catalogueCache, settingsCache, publicBlendVersion }: App,
  pages: Opening['pages'],
  { queue, ...settings }: { publicUrl: string; live: boolean; queue: FairQueue },
): Promise<void> {
  if (pages === 'developed') {
    const { addDevelopedStorefront } = await import('./storefront/developed-storefront.ts');
    await addDevelopedStorefront(http, { settingsCache, ...settings });
  }
  if (pages === 'built') {
    const { addBuiltStorefront } = await import('./storefront/built-storefront.ts');
    await addBuiltStorefront(http, {
      catalogueCache,
      settingsCache,
      publicBlendVersion,
      queue,
      ...settings,
    });
  }
}

async function makeConfiguredStaff(deps: AccountDeps, config: Config): Promise<void> {
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) await makeFirstStaff(deps, { email, password });
}

/** Where the shop listens, or in one line why it can't. */
async function listen(http: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(
        `PORT ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StartRefused(`PORT ${port} may not be used by this user. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

function addressOf(http: FastifyInstance, { HOST: host }: Config): string {
  const { port } = http.server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

/** A live shop prints its bank details on statements: zeros there would send transfers nowhere. */
export function refuseWithoutBank(bank: BankDetails): void {
  if (isFilledIn(bank)) return;
  throw new StartRefused(
    'Live mode needs the shop’s own bank details: sortCode and accountNumber of bank in domain/shop.ts are still zeros.',
  );
}

/** Opens the shop: from a configuration to a server that listens and jobs that run. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { dayInLondon, minutesInLondon } from '../domain/dispatch/dispatch.ts';
import { forgetWhatExpired, makeFirstStaff } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import { runLedgerCheck } from './books/books.ts';
import { sweepCarts } from './carts/sweep-carts.ts';
import { forgetOldChanges } from './changes/changes.ts';
import { type Config, paypalKeysOf, shopMailOf } from './config.ts';
import { forgetMergedPasswords } from './customer-desk/customer-desk.ts';
import { forgetOldApplications } from './distributors/distributors.ts';
import { forgetOldEnquiries } from './enquiries/enquiries.ts';
import { floorWork } from './floor-work.ts';
import { forgetGiftCards, sendGiftCards } from './gift-cards/gift-cards.ts';
import { mailAnswers } from './inbox/inbox.ts';
import { forgetOldInvoices, numberAllCreditNotes, numberAllInvoices } from './invoices/invoices.ts';
import { forgetOldMails, openMailTransport } from './mail/mail.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { forgetOldCopies, sendNewsletters } from './newsletters/newsletters.ts';
import { sumPastDays } from './numbers/numbers.ts';
import { isSurelyUnpaid, sendReminders, sendStatements } from './on-account/on-account.ts';
import { openDatabase } from './open-database.ts';
import { carryOutActs, forgetOldActs } from './order-desk/order-desk.ts';
import { countTopSellers, deliverUnreported, forgetOldOrders } from './orders/orders.ts';
import {
  carryOutBillRefunds,
  carryOutRefunds,
  deleteRemovedPayments,
  forgetOldEvents,
  forgetUnpaidOrders,
  type PaymentDeps,
  reconcilePayments,
} from './payments/payments.ts';
import { forgetOldRequests, refundMonths, runBusinessPlans, runPlans, runTrials } from './plans/plans.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { type Job, type Pace, startJobs } from './platform/jobs.ts';
import { openLog } from './platform/log.ts';
import { deleteExpiredAttempts } from './platform/rate-limit.ts';
import { StartRefused } from './platform/start-refused.ts';
import { vacuumEmbedded } from './platform/vacuum-embedded.ts';
import { prepareDatabase } from './prepare-database.ts';
import { forgetUnusedGuests } from './privacy/privacy.ts';
import { refuseWithoutBank } from './refuse-without-bank.ts';
import { runReorders } from './reorders/reorders.ts';
import { readShopFacts } from './settings/settings.ts';
import { forgetWhatEnded } from './staff/staff.ts';
import { forgetUsersOfEnded } from './vouchers/vouchers.ts';

export interface OpenShop {
  log: Logger;
  address: string;
  close(): Promise<void>;
}

export interface Opening {
  /** The built ones, or as their sources are now. A shop of tests that are about its API alone has none. */
  pages: 'built' | 'developed' | 'none';
  /** Prints a line about work that the operator waits for. */
  say: (line: string) => void;
  /** Of its jobs. */
  pace?: Pace;
}

export async function openShop(config: Config, { pages, say, pace }: Opening): Promise<OpenShop> {
  const log = openLog(config.LOG_LEVEL);
  const database = await openDatabase(config, say);
  const live = config.SHOP_MODE === 'live';
  await prepareDatabase(database, { live, say });
  const { db, patientDb } = database;
  const { publicUrl } = config;
  const clock = systemClock;
  if (live) refuseWithoutBank((await readShopFacts(db))(clock()).bank);
  const { http, catalogueCache, settingsCache, outbox, payments } = await buildApp({
    db,
    log,
    clock,
    publicUrl,
    mailTransport: openMailTransport({
      smtpUrl: config.SMTP_URL,
      folder: join(config.DATA_DIR, 'mail'),
      from: config.MAIL_FROM,
      requireTls: live,
    }),
    shopMail: shopMailOf(config),
    paypal: { keys: paypalKeysOf(config) },
    trustProxy: config.TRUST_PROXY,
    showsBagParts: config.PRICE_PARTS,
    live,
  });
  if (pages === 'developed') {
    const { addDevelopedStorefront } = await import('./storefront/developed-storefront.ts');
    await addDevelopedStorefront(http, { publicUrl, live });
  }
  if (pages === 'built') {
    const { addBuiltStorefront } = await import('./storefront/built-storefront.ts');
    await addBuiltStorefront(http, { catalogueCache, settingsCache, publicUrl, live });
  }
  await catalogueCache();
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    await makeFirstStaff({ db, outbox, clock, live }, { email, password });
  }
  await listen(http, config);
  const trials: Job = {
    name: 'trials',
    everyMs: HOUR,
    work: (now) => runTrials({ db: patientDb, outbox }, now),
  };
  const acts: Job = {
    name: 'carrying out acts on orders',
    everyMs: SECOND,
    work: (now) => carryOutActs({ db: patientDb, outbox, clock, floor: floorWork, log }, now),
  };
  const answers: Job = {
    name: 'mailing answers to customers',
    everyMs: SECOND,
    work: (now) => mailAnswers({ db: patientDb, outbox, log }, now),
  };
  const deliveries: Job = {
    name: 'taking orders for delivered',
    everyMs: HOUR,
    work: () => deliverUnreported({ db: patientDb, outbox, clock }),
  };
  const newsletters: Job = {
    name: 'sending newsletters',
    everyMs: FIVE_SECONDS,
    work: (now) => sendNewsletters({ db: patientDb, outbox, catalogueCache }, now),
  };
  const ledgerChecks: Job = {
    name: 'checking the ledger',
    everyMs: FIVE_SECONDS,
    work: () => runLedgerCheck(patientDb, MONEY_CHECKS, clock),
  };
  const mailing = { db: patientDb, outbox };
  const onAccount: Job[] = [
    { name: 'mailing statements', everyMs: HOUR, work: (now) => sendStatements(mailing, now) },
    { name: 'reminding of payments', everyMs: HOUR, work: (now) => sendReminders(mailing, now) },
  ];
  const reorders: Job = {
    name: 'proposing orders',
    everyMs: HOUR,
    work: (now) => runReorders({ ...payments, db: patientDb }, now),
  };
  const vacuum: Job[] =
    database.kind === 'embedded'
      ? [{ name: 'vacuuming', everyMs: TEN_MINUTES, work: () => vacuumEmbedded(db) }]
      : [];
  const jobs = [
    ...jobsOf(patientDb),
    ...moneyJobs(payments),
    trials,
    acts,
    answers,
    deliveries,
    newsletters,
    ...onAccount,
    ledgerChecks,
    reorders,
    ...vacuum,
  ];
  const stopJobs = startJobs(jobs, { log, clock, pace });
  // Mails that an ended process left behind, or that fell due while the shop was closed.
  outbox.flush();
  outbox.flushBulk();
  const close = async () => {
    stopJobs();
    await http.close();
    await database.close();
  };
  return { log, address: addressOf(http, config), close };
}

const SECOND = 1000;
const FIVE_SECONDS = 5 * 1000;
const TEN_MINUTES = 10 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const TWENTY_SECONDS = 20 * 1000;
const SIX_HOURS = 6 * HOUR;

/** When nobody minds that pages are rendered anew. */
const isSmallHour = (now: Date): boolean => Math.floor(minutesInLondon(now) / 60) === 3;

export const jobsOf = (db: Database): Job[] => [
  { name: 'sweeping carts', everyMs: SIX_HOURS, work: (now) => sweepCarts(db, now) },
  { name: 'forgetting what expired', everyMs: SIX_HOURS, work: () => forgetWhatExpired(db) },
  { name: 'forgetting old changes', everyMs: HOUR, work: () => forgetOldChanges(db) },
  {
    name: 'forgetting ended invitations and tablets',
    everyMs: SIX_HOURS,
    work: (now) => forgetWhatEnded(db, now),
  },
  {
    name: 'forgetting passwords of merged accounts',
    everyMs: HOUR,
    work: (now) => forgetMergedPasswords(db, now),
  },
  { name: 'deleting expired attempts', everyMs: HOUR, work: () => deleteExpiredAttempts(db) },
  { name: 'forgetting old orders', everyMs: SIX_HOURS, work: (now) => forgetOldOrders(db, now) },
  {
    name: 'forgetting who used ended vouchers',
    everyMs: SIX_HOURS,
    work: (now) => forgetUsersOfEnded(db, dayInLondon(now)),
  },
  {
    name: 'counting top sellers',
    everyMs: HOUR,
    work: async (now) => {
      if (isSmallHour(now)) await countTopSellers(db, now);
    },
  },
  { name: 'summing days', everyMs: HOUR, work: () => sumPastDays(db) },
  { name: 'forgetting old invoices', everyMs: SIX_HOURS, work: (now) => forgetOldInvoices(db, now) },
  { name: 'numbering invoices', everyMs: TWENTY_SECONDS, work: () => numberAllInvoices(db) },
  { name: 'numbering credit notes', everyMs: TWENTY_SECONDS, work: () => numberAllCreditNotes(db) },
  {
    name: 'forgetting unpaid orders and unused guests',
    everyMs: SIX_HOURS,
    work: async (now) => {
      // Orders first: one that has a name still needs its guest.
      await forgetUnpaidOrders(db, now);
      await forgetUnusedGuests(db, now);
    },
  },
  { name: 'forgetting gift cards', everyMs: SIX_HOURS, work: (now) => forgetGiftCards(db, now) },
  { name: 'forgetting old mails', everyMs: SIX_HOURS, work: (now) => forgetOldMails(db, now) },
  { name: 'forgetting old events', everyMs: SIX_HOURS, work: (now) => forgetOldEvents(db, now) },
  { name: 'forgetting old acts on orders', everyMs: SIX_HOURS, work: (now) => forgetOldActs(db, now) },
  { name: 'forgetting old enquiries', everyMs: SIX_HOURS, work: (now) => forgetOldEnquiries(db, now) },
  {
    name: 'forgetting old applications',
    everyMs: SIX_HOURS,
    work: (now) => forgetOldApplications(db, now),
  },
  {
    name: 'forgetting old requests for plans',
    everyMs: SIX_HOURS,
    work: (now) => forgetOldRequests(db, now),
  },
  {
    name: 'forgetting who got old newsletters',
    everyMs: SIX_HOURS,
    work: (now) => forgetOldCopies(db, now),
  },
];

export const moneyJobs = (payments: PaymentDeps): Job[] => [
  {
    name: 'reconciling payments',
    everyMs: TWENTY_SECONDS,
    work: (now) => reconcilePayments(payments, now),
  },
  { name: 'sending gift cards', everyMs: TWENTY_SECONDS, work: (now) => sendGiftCards(payments, now) },
  {
    name: 'deleting removed payments at PayPal',
    everyMs: TWENTY_SECONDS,
    work: (now) => deleteRemovedPayments(payments, now),
  },
  { name: 'running plans', everyMs: HOUR, work: (now) => runPlans(payments, now) },
  {
    name: 'running plans of businesses',
    everyMs: HOUR,
    work: (now) => runBusinessPlans({ ...payments, isSurelyUnpaid }, now),
  },
  {
    name: 'giving fees of plans back',
    everyMs: TWENTY_SECONDS,
    work: (now) => refundMonths(payments, now),
  },
  { name: 'carrying out refunds', everyMs: TWENTY_SECONDS, work: () => carryOutRefunds(payments) },
  { name: 'giving bills back', everyMs: TWENTY_SECONDS, work: () => carryOutBillRefunds(payments) },
];

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

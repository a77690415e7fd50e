/** The API with its document and the probes, joined on one HTTP server. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { addDescription } from './api-docs/api-docs.ts';
import { attachmentMakers } from './attachments.ts';
import { type CatalogueCache, openCatalogueCache } from './coffee/catalogue/catalogue.ts';
import { type DispatchCache, openDispatchCache } from './coffee/dispatch/dispatch.ts';
import { type Matcher, openMatcher } from './coffee/taste-match/matcher.ts';
import { watchChanges } from './foundation/live-changes/live-changes.ts';
import { type MailTransport, type Outbox, openOutbox } from './foundation/mail/mail.ts';
import {
  type OwnKeys,
  openDocuments,
  openOwnKeys,
  openPlatforms,
  type Platforms,
} from './foundation/platforms/platforms.ts';
import {
  FIRST_FACTS,
  FIRST_RULES,
  openMarks,
  openSettingsCache,
  type ReadMark,
  type SettingsCache,
} from './foundation/settings/settings.ts';
import { giftCardBills } from './money/gift-cards/gift-cards.ts';
import { accountBills } from './money/on-account/on-account.ts';
import {
  openPayments,
  type PaymentDeps,
  type PaypalSettings,
  payByDemoCard,
} from './money/payments/payments.ts';
import { planBills } from './money/plans/plans.ts';
import { openAuthentication } from './people/accounts/accounts.ts';
import { addAgentAccess, type Clients, openClients } from './people/agent-access/agent-access.ts';
import { addAgents } from './people/agents/agents.ts';
import { withApiKeys } from './people/api-keys/api-keys.ts';
import { openPublicBlendVersion, type PublicBlendVersion } from './people/public-blends/public-blends.ts';
import { addStaffAgents } from './people/staff-agents/staff-agents.ts';
import { addCalls } from './platform/calls.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { type FetchOutside, openFetchingOutside } from './platform/fetch-outside.ts';
import { type HttpSettings, openHttp } from './platform/http/http.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { addProbes } from './platform/http/probes.ts';
import { openPrinters } from './printers.ts';
import { type CarrierAccount, type ClickAndDrop, openCarrier } from './roastery/carrier/carrier.ts';
import { readRoomToday } from './roastery/roasting/roasting.ts';
import { type RouteDeps, routesOf } from './routes.ts';

export interface AppDeps extends HttpSettings {
  db: Database;
  /** The same for what may take minutes; what the rest has by default. */
  patientDb?: Database;
  publicUrl: string;
  mailTransport: MailTransport;
  /** Where the shop itself reads of orders and enquiries, until the office settles it; nowhere by default. */
  shopMail?: string | null;
  /** How profiles of platforms are fetched: from the public internet by default. */
  fetchOutside?: FetchOutside;
  /** Webhooks may go to other programs of this machine, and profiles come from them, where the shop is only tried on it; no by default. */
  ownMachine?: boolean;
  /** The key of Click & Drop's API, and where that is; none by default, and then boxes go by file. */
  carrier?: CarrierAccount | null;
  /** PayPal's simulator by default. */
  paypal?: PaypalSettings;
  /** The system's by default. */
  clock?: Clock;
  /** Whether everybody may see where the price of a bag goes, until the office settles it; yes by default. */
  showsBagParts?: boolean;
}

export async function buildApp({
  db,
  patientDb = db,
  publicUrl,
  mailTransport,
  shopMail = null,
  carrier = null,
  paypal = { keys: null },
  clock = systemClock,
  showsBagParts = true,
  ownMachine = false,
  fetchOutside = openFetchingOutside(),
  ...settings
}: AppDeps): Promise<App> {
  const http = openHttp(settings);
  const { log, live } = settings;
  const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: showsBagParts, shop_mail: shopMail };
  const settingsCache = await openSettingsCache({ db, clock, first });
  const nameNow = () => settingsCache.lastKnown().names.trading;
  const catalogueCache = openCatalogueCache(db, clock, nameNow);
  const dispatchCache = openDispatch({ db, clock, settingsCache, catalogueCache });
  const readMark = openMarks(http, { db, settingsCache });
  const printers = openPrinters(readMark);
  const outbox = openOutbox({
    db,
    log,
    publicUrl,
    mailTransport,
    makers: attachmentMakers(http, { db, printers }),
    shopMail: () => settingsCache.lastKnown().shop_mail,
    senderAt: openSender(settingsCache, readMark),
    namedNow: settingsCache.lastKnown,
  });
  const matcher = openMatcher();
  const changes = watchChanges({ db, log });
  closeWithHttp(http, { changes, matcher, outbox });
  const bills = { gift_card: giftCardBills, account: accountBills, plan: planBills };
  const caches = { catalogueCache, dispatchCache, settingsCache };
  const payments = openPayments(http, { db, ...caches, outbox, clock, bills, publicUrl, log }, paypal);
  const clickAndDrop = openCarrier(carrier, log);
  addProbes(http, db);
  const { clients, ...assistants } = openAssistants({ db, clock, fetchOutside, ownMachine });
  await addAgentAccess(http, { db, clock, outbox, publicUrl, clients });
  await addAgents(http, {
    db,
    clock,
    ...caches,
    outbox,
    matcher,
    ...assistants,
    publicUrl,
    shopName: nameNow,
    demoCard: live || paypal.keys !== null ? null : (orderId) => payByDemoCard(payments, orderId),
  });
  const more = { patientDb, matcher, clients, changes, printers, first, live, ownMachine, clickAndDrop };
  await addApi(http, { ...payments, ...more });
  const publicBlendVersion = openPublicBlendVersion(db, clock);
  return { http, ...caches, publicBlendVersion, outbox, payments, matcher, clickAndDrop, ...assistants };
}

function closeWithHttp(
  http: FastifyInstance,
  { changes, matcher, outbox }: Record<'changes' | 'matcher' | 'outbox', { close(): unknown }>,
): void {
  http.addHook('preClose', async () => {
    await changes.close();
  });
  http.addHook('onClose', async () => {
    await Promise.all([matcher.close(), outbox.close()]);
  });
}

interface Outside {
  db: Database;
  clock: Clock;
  fetchOutside: FetchOutside;
  ownMachine: boolean;
}

function openAssistants({
  db,
  clock,
  fetchOutside,
  ownMachine,
}: Outside): Pick<App, 'platforms' | 'ownKeys'> & { clients: Clients } {
  const documents = openDocuments({ clock, fetchOutside });
  return {
    platforms: openPlatforms({ documents, ownMachine }),
    ownKeys: openOwnKeys({ db, clock }),
    clients: openClients({ documents, ownMachine }),
  };
}

const openSender = (settingsCache: SettingsCache, readMark: ReadMark) => async (at: Date) => {
  const { names, address, email, mark } = await settingsCache(at);
  return { names, address, email, markPicture: await readMark(mark) };
};

/** The room is handed in, since dispatch quotes days to every buyer and stands below roasting, whose plan knows it. */
const openDispatch = ({
  catalogueCache,
  ...deps
}: Pick<AppDeps, 'db'> & Pick<App, 'catalogueCache' | 'settingsCache'> & { clock: Clock }): DispatchCache =>
  openDispatchCache({
    ...deps,
    readRoomToday: async (now, roastables) =>
      readRoomToday(deps.db, { catalogue: await catalogueCache(), now, roastables }),
  });

async function addApi(http: FastifyInstance, deps: RouteDeps): Promise<void> {
  const handlers = routesOf(deps);
  await addStaffAgents(http, { ...deps, handlers });
  await http.register(
    async (api) => {
      const authenticate = withApiKeys(deps, openAuthentication(deps));
      addCalls(api, calls, { db: deps.db, handlers, authenticate });
      await addDescription(api, { publicUrl: deps.publicUrl, settled: deps.settingsCache.lastKnown });
      api.all('/*', answerNotFound);
    },
    { prefix: '/api' },
  );
}

export interface App {
  http: FastifyInstance;
  catalogueCache: CatalogueCache;
  dispatchCache: DispatchCache;
  settingsCache: SettingsCache;
  publicBlendVersion: PublicBlendVersion;
  outbox: Outbox;
  payments: PaymentDeps;
  matcher: Matcher;
  clickAndDrop: ClickAndDrop | null;
  platforms: Platforms;
  ownKeys: OwnKeys;
}

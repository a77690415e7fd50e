/** All jobs of the shop. */
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { greenBuyingJobs } from './coffee/green-buying/green-buying.ts';
import { preferenceJobs } from './coffee/preference/preference.ts';
import type { Matcher } from './coffee/taste-match/taste-match.ts';
import { approvalJobs } from './foundation/approvals/approvals.ts';
import { auditLogJobs } from './foundation/audit-log/audit-log.ts';
import { type BackupToTry, backupJobs } from './foundation/backups/backups.ts';
import { liveChangeJobs } from './foundation/live-changes/live-changes.ts';
import { mailJobs } from './foundation/mail/mail.ts';
import { noticeJobs } from './foundation/notices/notices.ts';
import { type OwnKeys, type Platforms, signingKeyJobs } from './foundation/platforms/platforms.ts';
import { pushJobs } from './foundation/push/push.ts';
import { webhookJobs } from './foundation/webhooks/webhooks.ts';
import { accountingJobs } from './money/accounting/accounting.ts';
import { giftCardJobs } from './money/gift-cards/gift-cards.ts';
import { invoiceJobs } from './money/invoices/invoices.ts';
import { onAccountJobs } from './money/on-account/on-account.ts';
import { type PaymentDeps, paymentJobs } from './money/payments/payments.ts';
import { planJobs } from './money/plans/plans.ts';
import { refundJobs } from './money/refunds/refunds.ts';
import { thanksJobs } from './money/thanks/thanks.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { accountJobs } from './people/accounts/accounts.ts';
import { agentAccessJobs } from './people/agent-access/agent-access.ts';
import { agentJobs, eventJobs } from './people/agents/agents.ts';
import { bagPageJobs } from './people/bag-pages/bag-pages.ts';
import { customerDeskJobs } from './people/customer-desk/customer-desk.ts';
import { distributorJobs } from './people/distributors/distributors.ts';
import { enquiryJobs } from './people/enquiries/enquiries.ts';
import { groupTastingJobs } from './people/group-tastings/group-tastings.ts';
import { importJobs } from './people/imports/imports.ts';
import { inboxJobs } from './people/inbox/inbox.ts';
import { keptTasteJobs } from './people/kept-tastes/kept-tastes.ts';
import { newsletterJobs } from './people/newsletters/newsletters.ts';
import { numbersJobs } from './people/numbers/numbers.ts';
import { orderBatchJobs } from './people/order-batches/order-batches.ts';
import { privacyJobs, references } from './people/privacy/privacy.ts';
import { publicBlendJobs } from './people/public-blends/public-blends.ts';
import { openExpected, reorderJobs } from './people/reorders/reorders.ts';
import { staffJobs } from './people/staff/staff.ts';
import { staffAgentJobs } from './people/staff-agents/staff-agents.ts';
import { storefrontJobs } from './people/storefronts/storefronts.ts';
import { tastingJobs } from './people/tastings/tastings.ts';
import type { OpenDatabase } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';
import { deleteExpiredAttempts } from './platform/rate-limit.ts';
import { vacuumEmbedded } from './platform/vacuum-embedded.ts';
import { openWorkerThread } from './platform/worker-thread.ts';
import { type ClickAndDrop, carrierJobs } from './roastery/carrier/carrier.ts';
import { stagedActJobs } from './roastery/staged-acts/staged-acts.ts';
import { tasterShelfJobs } from './roastery/taster-shelf/taster-shelf.ts';
import { cartJobs } from './selling/carts/carts.ts';
import { orderJobs } from './selling/orders/orders.ts';
import { voucherJobs } from './selling/vouchers/vouchers.ts';

export interface Backups {
  folder: string;
  passphrase: string | null;
}

interface Assistants {
  platforms: Platforms;
  ownKeys: OwnKeys;
}

export type ShopJobDeps = PaymentDeps &
  Pick<OpenDatabase, 'patientDb' | 'kind'> & {
    matcher: Matcher;
    ownMachine?: boolean;
    clickAndDrop?: ClickAndDrop | null;
    /** No platform hears of orders without. */
    assistants?: Assistants | null;
    /** No back-ups are made without. */
    backups?: Backups | null;
  };

export const jobsOf = (deps: ShopJobDeps): Job[] => [
  ...platformJobs(deps),
  ...liveChangeJobs(deps),
  ...mailJobs(deps),
  ...pushJobs(deps),
  ...signingKeyJobs(deps),
  ...webhookJobs({ ...deps, ownMachine: deps.ownMachine ?? false }),
  ...accountJobs(deps),
  ...approvalJobs(deps),
  ...noticeJobs(deps),
  ...staffJobs(deps),
  ...staffAgentJobs(deps),
  ...customerDeskJobs(deps),
  ...privacyJobs(deps),
  ...enquiryJobs(deps),
  ...inboxJobs(deps),
  ...importJobs({ ...deps, references }),
  ...distributorJobs(deps),
  ...newsletterJobs(deps),
  ...greenBuyingJobs({ ...deps, expectToday: openExpected(deps) }),
  ...preferenceJobs(deps),
  ...cartJobs(deps),
  ...agentAccessJobs(deps),
  ...agentJobs(deps),
  ...(deps.assistants == null ? [] : eventJobs(eventDeps(deps, deps.assistants))),
  ...orderJobs(deps),
  ...stagedActJobs(deps),
  ...tasterShelfJobs(deps),
  ...carrierJobs({ ...deps, clickAndDrop: deps.clickAndDrop ?? null }),
  ...invoiceJobs(deps),
  ...paymentJobs(deps),
  ...refundJobs(deps),
  ...giftCardJobs(deps),
  ...onAccountJobs(deps),
  ...planJobs(deps),
  ...thanksJobs(deps),
  ...reorderJobs(deps),
  ...keptTasteJobs(deps),
  ...orderBatchJobs(deps),
  ...bagPageJobs(deps),
  ...publicBlendJobs(deps),
  ...storefrontJobs(deps),
  ...tastingJobs(deps),
  ...groupTastingJobs(deps),
  ...voucherJobs(deps),
  ...numbersJobs(deps),
  ...auditLogJobs(deps),
  ...accountingJobs({ ...deps, checks: MONEY_CHECKS }),
  ...(deps.backups == null ? [] : backupJobs({ ...deps, ...deps.backups, tryIt: tryInThread })),
];

const eventDeps = ({ ownMachine = false, settingsCache, ...deps }: ShopJobDeps, assistants: Assistants) => ({
  ...deps,
  ...assistants,
  ownMachine,
  shopName: () => settingsCache.lastKnown().names.trading,
});

/** The thread ends with its one job of the night. */
async function tryInThread(backup: BackupToTry): Promise<string | null> {
  const thread = openWorkerThread<BackupToTry, string | null>(
    new URL('backup-worker.ts', import.meta.url).href,
  );
  try {
    return await thread.run(backup);
  } finally {
    await thread.close();
  }
}

const platformJobs = ({ patientDb, kind }: ShopJobDeps): Job[] => [
  { name: 'deleting expired attempts', everyMs: HOUR_MS, work: () => deleteExpiredAttempts(patientDb) },
  ...(kind === 'embedded'
    ? [{ name: 'vacuuming', everyMs: 10 * MINUTE_MS, work: () => vacuumEmbedded(patientDb) }]
    : []),
];

/** Everything that the shop stores of a person, in the order of the data export. Each module answers for its own tables. */
import { personalData as blends } from '#server/coffee/blends/blends.ts';
import { personalData as catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { personalData as favourites } from '#server/coffee/favourites/favourites.ts';
import { personalData as greenBuying } from '#server/coffee/green-buying/green-buying.ts';
import { personalData as preference } from '#server/coffee/preference/preference.ts';
import { personalData as stock } from '#server/coffee/stock/stock.ts';
import { personalData as tasters } from '#server/coffee/tasters/tasters.ts';
import { personalData as approvals } from '#server/foundation/approvals/approvals.ts';
import { personalData as auditLog } from '#server/foundation/audit-log/audit-log.ts';
import {
  personalData as customers,
  type Person,
  type PersonalData,
  type PersonalRows,
} from '#server/foundation/customers/customers.ts';
import {
  personalDataInMails as mails,
  personalDataOfSubscribers as newsletter,
} from '#server/foundation/mail/mail.ts';
import { personalData as notices } from '#server/foundation/notices/notices.ts';
import { personalData as push } from '#server/foundation/push/push.ts';
import { personalData as settings } from '#server/foundation/settings/settings.ts';
import { personalData as webhooks } from '#server/foundation/webhooks/webhooks.ts';
import { personalData as accounting } from '#server/money/accounting/accounting.ts';
import { personalData as giftCards } from '#server/money/gift-cards/gift-cards.ts';
import { personalData as invoices } from '#server/money/invoices/invoices.ts';
import { personalData as onAccount } from '#server/money/on-account/on-account.ts';
import { personalData as payments } from '#server/money/payments/payments.ts';
import { personalData as plans } from '#server/money/plans/plans.ts';
import { personalData as thanks } from '#server/money/thanks/thanks.ts';
import { personalData as accounts } from '#server/people/accounts/accounts.ts';
import { personalData as agentAccess } from '#server/people/agent-access/agent-access.ts';
import { personalData as agents } from '#server/people/agents/agents.ts';
import { personalData as apiKeys } from '#server/people/api-keys/api-keys.ts';
import { personalData as bagPages } from '#server/people/bag-pages/bag-pages.ts';
import { personalData as customerDesk } from '#server/people/customer-desk/customer-desk.ts';
import { personalData as distributors } from '#server/people/distributors/distributors.ts';
import { personalData as enquiries } from '#server/people/enquiries/enquiries.ts';
import { personalData as imports } from '#server/people/imports/imports.ts';
import { personalData as inbox } from '#server/people/inbox/inbox.ts';
import { personalData as keptTastes } from '#server/people/kept-tastes/kept-tastes.ts';
import { personalData as movingIn } from '#server/people/moving-in/moving-in.ts';
import { personalData as newsletters } from '#server/people/newsletters/newsletters.ts';
import { personalData as orderBatches } from '#server/people/order-batches/order-batches.ts';
import { personalData as publicBlends } from '#server/people/public-blends/public-blends.ts';
import { personalData as reorders } from '#server/people/reorders/reorders.ts';
import { personalData as staff } from '#server/people/staff/staff.ts';
import { personalData as staffAgents } from '#server/people/staff-agents/staff-agents.ts';
import { personalData as storefronts } from '#server/people/storefronts/storefronts.ts';
import { personalData as tastings } from '#server/people/tastings/tastings.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { personalData as carrier } from '#server/roastery/carrier/carrier.ts';
import { personalData as cuppings } from '#server/roastery/cuppings/cuppings.ts';
import { personalData as orderDesk } from '#server/roastery/order-desk/order-desk.ts';
import { personalData as packing } from '#server/roastery/packing/packing.ts';
import { personalData as roasting } from '#server/roastery/roasting/roasting.ts';
import { personalData as stagedActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { personalData as substitutions } from '#server/roastery/substitutions/substitutions.ts';
import { personalData as traceability } from '#server/roastery/traceability/traceability.ts';
import { personalData as carts } from '#server/selling/carts/carts.ts';
import { personalData as credit } from '#server/selling/credit/credit.ts';
import { personalData as flights } from '#server/selling/flights/flights.ts';
import { personalData as ledger } from '#server/selling/ledger/ledger.ts';
import { personalData as orders } from '#server/selling/orders/orders.ts';
import { personalData as vouchers } from '#server/selling/vouchers/vouchers.ts';
import { readMerged } from './merged-records.ts';

export const HOLDERS: readonly PersonalData[] = [
  customers,
  accounts,
  carts,
  agents,
  agentAccess,
  orders,
  flights,
  push,
  invoices,
  blends,
  favourites,
  preference,
  ledger,
  credit,
  payments,
  giftCards,
  onAccount,
  plans,
  thanks,
  catalogue,
  newsletter,
  newsletters,
  inbox,
  enquiries,
  distributors,
  mails,
  orderDesk,
  stagedActs,
  customerDesk,
  auditLog,
  approvals,
  staff,
  staffAgents,
  notices,
  apiKeys,
  movingIn,
  settings,
  webhooks,
  packing,
  carrier,
  traceability,
  stock,
  tasters,
  greenBuying,
  roasting,
  cuppings,
  substitutions,
  vouchers,
  accounting,
  reorders,
  keptTastes,
  publicBlends,
  storefronts,
  orderBatches,
  bagPages,
  tastings,
  imports,
];

export async function readPersonalData(db: Database, person: Person): Promise<PersonalRows> {
  const data: PersonalRows = {};
  const { records } = await readMerged(db, [person.id]);
  const people = [person, ...records];
  for (const one of people)
    for (const { read } of HOLDERS)
      for (const [what, rows] of Object.entries((await read?.(db, one)) ?? {}))
        data[what] = [...(data[what] ?? []), ...rows];
  return data;
}

export async function listWhatEnds(
  db: InTransaction,
  person: { ids: readonly number[]; mailboxes: readonly string[] },
): Promise<string[]> {
  const sentences: string[] = [];
  for (const { ends } of HOLDERS) sentences.push(...((await ends?.(db, person)) ?? []));
  return sentences;
}

export async function forgetCustomers(db: InTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { forgetCustomers: forget } of HOLDERS) await forget?.(db, ids);
}

export async function forgetMailbox(db: InTransaction, mailbox: string): Promise<void> {
  for (const { forgetMailbox: forget } of HOLDERS) await forget?.(db, mailbox);
}

/** SQL conditions on a customer: rows of any module refer to the record. */
export const references = HOLDERS.flatMap(({ refersTo }) => refersTo ?? []);

/** SQL conditions on a customer: the law has a module retain who the customer is. */
export const retainedNames = HOLDERS.flatMap(({ needsNameOf }) => needsNameOf ?? []);

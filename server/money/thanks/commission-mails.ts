/** Mails about commission that is paid by bank. The statement is an invoice that we write for the maker. */
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { numberOfStatement } from '#domain/storefronts/storefront.ts';
import { type Customer, nameOf } from '#server/foundation/customers/customers.ts';
import type { Fact, Mail } from '#server/foundation/mail/mail.ts';
import type { BankAccount, Earned } from './commission-store.ts';
import type { StatementRow } from './statement-store.ts';

const REASON =
  'You’re receiving this because your storefront with us earns a commission that is paid by bank.';

interface Stated extends Earned {
  id: number;
  month: Day;
  pence: number;
}

interface Parties {
  maker: Customer;
  facts: ShopFacts;
  account: BankAccount;
}

export function commissionStated(stated: Stated, { maker, facts, account }: Parties): Mail {
  const { id, month, pence, before, earned, takenBack } = stated;
  const gone = before + earned - takenBack - pence;
  const sums: [string, number][] = [
    ['Left from before', before],
    ['Earned', earned],
    ['Taken back for refunded coffee', -takenBack],
    ['No longer in your credit', -gone],
  ];
  return {
    kind: 'storefront statement',
    to: maker.email,
    subject: `Your storefront statement for ${monthInWords(month)}: ${formatPounds(pence)}`,
    blocks: [
      { heading: `Statement ${numberOfStatement(id)}` },
      {
        paragraph: `We’ll transfer ${formatPounds(pence)} to your bank account ending in ${account.account_number.slice(-4)}: what your storefront earned until the end of ${monthInWords(month)}.`,
      },
      {
        facts: [
          ...sums.filter(([, sum]) => sum !== 0).map(([name, sum]): Fact => [name, signedPounds(sum)]),
          ['To be paid', formatPounds(pence)],
        ],
      },
      { paragraph: 'This includes any VAT due on it.' },
      {
        facts: [
          ['From', partyOf(maker)],
          ['To', `${facts.names.legal}, ${addressInWords(facts.address)}`],
        ],
      },
      { paragraph: 'We write this statement for you, so you need send us no invoice.' },
      { button: 'See your earnings', path: '/profile?tab=3' },
    ],
    reason: REASON,
  };
}

const partyOf = (maker: Customer): string => {
  const { company_name, address, city, province, zip_code } = maker;
  return printedAddress([nameOf(maker), company_name, address, city, province, zip_code]).join(', ');
};

const signedPounds = (pence: number): string => `${pence < 0 ? '−' : ''}${formatPounds(Math.abs(pence))}`;

export const commissionPaid = ({ id, pence, account_number }: StatementRow, to: string): Mail => ({
  kind: 'commission paid',
  to,
  subject: `We’ve paid your commission of ${formatPounds(pence)}`,
  blocks: [
    { heading: 'Your commission is on its way' },
    {
      paragraph: `We’ve transferred ${formatPounds(pence)} of statement ${numberOfStatement(id)} to your bank account ending in ${account_number?.slice(-4)}. It may take a day to arrive.`,
    },
    { button: 'See your earnings', path: '/profile?tab=3' },
  ],
  reason: REASON,
});

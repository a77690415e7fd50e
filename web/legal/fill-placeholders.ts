import { formatPounds } from '#domain/money/pounds.ts';
import { financialYearEnds, policy } from '#domain/policy.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { addressInWords, type ShopAddress } from '#domain/settings/address.ts';
import type { ShopNames } from '#domain/settings/names.ts';
import { LEAST_PAID_BY_BANK, MARK_UP } from '#domain/storefronts/storefront.ts';
import { DAYS_UNTIL_THANKS } from '#domain/thanks/thanks.ts';
import { DAYS_OF_CREDIT, DAYS_ONCE_RETURNED, LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import { weightInWords } from '#domain/weight.ts';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';

const FACTS: Readonly<Record<string, string | number>> = {
  ...policy,
  financialYearEnds: financialYearEnds(),
  creditDays: DAYS_OF_CREDIT,
  creditDaysAgain: DAYS_ONCE_RETURNED,
  mostMarkUp: MARK_UP.most,
  leastPaidByBank: formatPounds(LEAST_PAID_BY_BANK),
  daysUntilThanks: DAYS_UNTIL_THANKS,
  creditGrams: weightInWords(LEAST_GRAMS[GUEST_TIER]),
};

/** Replaces placeholders such as `{coolingOffDays}` with the facts of the shop; what the office settles waits until the text is parsed. */
export const fillPlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = Object.hasOwn(SETTLED, name) ? placeholder : FACTS[name];
    if (fact === undefined) throw new Error(`The text has an unknown placeholder: {${name}}.`);
    return String(fact);
  });

/** What the office settles of the shop. */
export interface SettledFacts {
  names: ShopNames;
  email: string;
  address: ShopAddress;
  telephone: string;
}

const SETTLED: Readonly<Record<string, (facts: SettledFacts) => string>> = {
  name: ({ names }) => names.trading,
  legalName: ({ names: { legal, company_line } }) =>
    company_line === null ? legal : `${legal} (${company_line})`,
  email: ({ email }) => email,
  address: ({ address }) => addressInWords(address),
  telephone: ({ telephone }) => telephone,
};

/** They are what somebody typed, and no Markdown. The email is a link, as one in the text itself would be. */
export const fillSettled = (nodes: readonly ProseNode[], facts: SettledFacts): ProseNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? node
          .split(EMAIL)
          .flatMap((text, i): ProseNode[] =>
            i === 0 ? [filled(text, facts)] : [mailTo(facts.email), filled(text, facts)],
          )
      : [{ ...node, children: fillSettled(node.children, facts) }],
  );

const EMAIL = '{email}';

const mailTo = (email: string): ProseNode => ({ tag: 'a', href: `mailto:${email}`, children: [email] });

const filled = (text: string, facts: SettledFacts): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => SETTLED[name]?.(facts) ?? placeholder);

import { policy } from '#domain/policy.ts';
import { addressInWords, type ShopAddress } from '#domain/settings/address.ts';
import { shop } from '#domain/shop.ts';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';

const ADDRESS = '{address}';
const TELEPHONE = '{telephone}';

const FACTS: Readonly<Record<string, string | number>> = {
  ...policy,
  name: shop.name,
  legalName: shop.legalName,
  email: shop.email,
};

/** Replaces placeholders such as `{coolingOffDays}` with the facts of the shop; address and telephone wait until the text is parsed. */
export const fillPlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = placeholder === ADDRESS || placeholder === TELEPHONE ? placeholder : FACTS[name];
    if (fact === undefined) throw new Error(`The text has an unknown placeholder: {${name}}.`);
    return String(fact);
  });

/** What the office settles of the shop. */
export interface SettledFacts {
  address: ShopAddress;
  telephone: string;
}

/** They are what somebody typed, and no Markdown. */
export const fillSettled = (nodes: readonly ProseNode[], facts: SettledFacts): ProseNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node.replace(/\{address\}|\{telephone\}/g, (placeholder) =>
          placeholder === ADDRESS ? addressInWords(facts.address) : facts.telephone,
        )
      : { ...node, children: fillSettled(node.children, facts) },
  );

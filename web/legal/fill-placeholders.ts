import { policy } from '#domain/policy.ts';
import { addressInWords, type ShopAddress } from '#domain/settings/address.ts';
import { shop } from '#domain/shop.ts';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';

const ADDRESS = '{address}';

const FACTS: Readonly<Record<string, string | number>> = {
  ...policy,
  name: shop.name,
  legalName: shop.legalName,
  email: shop.email,
  telephone: shop.telephone.shown,
};

/** Replaces placeholders such as `{coolingOffDays}` with the facts of the shop; the address waits until the text is parsed. */
export const fillPlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = placeholder === ADDRESS ? placeholder : FACTS[name];
    if (fact === undefined) throw new Error(`The text has an unknown placeholder: {${name}}.`);
    return String(fact);
  });

/** The address is what somebody typed, and no Markdown. */
export const fillAddress = (nodes: readonly ProseNode[], address: ShopAddress): ProseNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node.replaceAll(ADDRESS, () => addressInWords(address))
      : { ...node, children: fillAddress(node.children, address) },
  );

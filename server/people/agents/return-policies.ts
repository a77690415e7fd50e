/** The terms of sending coffee back that belong to an answer, and what an assistant must show of them. */
import { RETURN_TERMS } from '#domain/agents/return-terms.ts';
import type { Message } from './messages.ts';
import type { ResolvedCoffee } from './resolve.ts';

export const RETURN_POLICY = 'dev.ucp.shopping.policy.return';

export interface Policy {
  type: string;
  description: { plain: string };
  url: string;
  applies_to?: readonly string[];
}

/** One for everything, and one for each place of the answer that holds a coffee made for somebody. */
export function returnPolicies(
  coffees: readonly { coffee: Pick<ResolvedCoffee, 'kind'>; path: string }[],
  publicUrl: string,
): { policies: Policy[]; disclosures: Message[] } {
  const url = `${publicUrl}/returnpolicy`;
  const made = coffees.flatMap(({ coffee, path }) => (coffee.kind === 'made for you' ? [path] : []));
  const policyOf = (plain: string) => ({ type: RETURN_POLICY, description: { plain }, url });
  return {
    policies: [
      policyOf(RETURN_TERMS.listed),
      ...made.map((path) => ({ ...policyOf(RETURN_TERMS.made), applies_to: [path] })),
    ],
    disclosures: made.map((path) => ({
      type: 'warning',
      code: RETURN_POLICY,
      path,
      presentation: 'disclosure',
      content: RETURN_TERMS.made,
      url,
    })),
  };
}

/** The mail that asks a buyer whether a coffee may be made without a bean that ran out. */

import type { Mail } from '#server/foundation/mail/mail.ts';
import { shownName } from '#server/selling/orders/orders.ts';
import type { LineToMake, RecipeRow } from './line-to-make-store.ts';

interface Offered {
  missing: string;
  recipe: readonly RecipeRow[];
  key: string;
}

export const substituteOffered = (line: LineToMake, { missing, recipe, key }: Offered): Mail => ({
  kind: 'substitute offered',
  to: line.email,
  subject: `A question about your order ${line.orderId}`,
  blocks: [
    { heading: 'One of your beans has run out' },
    {
      paragraph: `${missing} ran out before we could roast “${shownName(line)}”. We’ve found a blend that tastes as near to it as we can get. It costs you nothing more.`,
    },
    {
      title: 'It would be made of',
      lines: recipe.map(({ beanName, percentage }) => `${percentage}% ${beanName}`),
    },
    {
      paragraph: 'You can agree, wait for the bean or cancel the order. We change nothing until you say so.',
    },
    { button: 'Choose what happens', path: `/substitutions/${key}` },
  ],
  reason: 'You’re receiving this because you ordered from us.',
  // Anybody with the link may cancel the order.
  confidential: true,
});

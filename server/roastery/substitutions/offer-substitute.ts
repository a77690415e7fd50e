import type { Received } from '#contract/calls.ts';
import { STATUS } from '#domain/order/status.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { lockOrder, shownName } from '#server/selling/orders/orders.ts';
import { gramsOf, type SubstituteRecipe, substituteFor } from './find-substitute.ts';
import { type LineToMake, listLinesToMake, type RecipeRow } from './line-to-make-store.ts';
import { isPlanned } from './planned-line-store.ts';
import { recipeOfLine } from './recipe-of-line.ts';
import { readStock, type SubstitutionDeps } from './substitution-deps.ts';
import { insertOffer } from './substitution-store.ts';

interface Approval {
  staffId: number;
  body: Received<'POST /staff/substitutions'>['body'];
}

/**
 * Staff approve a substitute, and the buyer is asked by mail. It is looked for again, so that what is offered is in stock now and
 * is what staff have seen. Answers the key of the mailed link.
 */
export async function offerSubstitute(
  deps: SubstitutionDeps,
  { staffId, body }: Approval,
): Promise<{ key: string } | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  const { db, outbox, clock } = deps;
  const [line] = await listLinesToMake(db, [body.line_id]);
  if (line === undefined) return refuse('not_found');
  const before = (await recipeOfLine(db, [line.lineId])).get(line.lineId)?.rows ?? [];
  const missing = before.find(({ beanId }) => beanId === body.bean_id);
  if (missing === undefined) return refuseField('bean_id', 'That bean isn’t in the line.');
  const stock = await readStock(deps);
  const substitute = await substituteFor({ ...line, recipe: before }, body.bean_id, { ...stock, ...deps });
  if (substitute === null || !isSame(substitute, body.blend_recipes))
    return refuse('changed_meanwhile', { message: 'The stock has changed since. Please look again.' });
  const recipe = asRecipe(substitute, line, stock.catalogue);
  const key = newSecret();
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, line.orderId);
    if (order?.order_status_id !== STATUS.received)
      return refuse('changed_meanwhile', { message: `Order ${line.orderId} is past being changed.` });
    if (await isPlanned(transaction, line.lineId))
      return refuse('changed_meanwhile', {
        message: `This coffee of order ${line.orderId} is in the roast plan already.`,
      });
    const isNew = await insertOffer(transaction, {
      ...substitute,
      recipe,
      lineId: line.lineId,
      missing: missing.beanName,
      staffId,
      at: clock(),
      keyHash: hashOf(key),
    });
    if (!isNew) return refuse('changed_meanwhile', { message: 'The buyer has been asked already.' });
    const object = `order ${line.orderId}`;
    const details = {
      line: line.lineId,
      missing: missing.beanName,
      recipe: substitute.recipe,
      rms: substitute.rms,
    };
    await insertAuditEntry(transaction, { staffId, action: 'offer substitute', object, details });
    await outbox.add(transaction, substituteOffered(line, { missing: missing.beanName, recipe, key }));
    return { key };
  });
  outbox.flush();
  return outcome;
}

function isSame({ recipe }: SubstituteRecipe, shown: Approval['body']['blend_recipes']): boolean {
  return (
    recipe.length === shown.length &&
    recipe.every((row, i) => row.beanId === shown[i]?.bean_id && row.percentage === shown[i].percentage)
  );
}

/** The recipe as it is stored: a copy that no later change of a bean alters. */
function asRecipe({ recipe }: SubstituteRecipe, { grams }: LineToMake, { beans }: Catalogue): RecipeRow[] {
  const each = gramsOf(grams, recipe);
  return recipe.map(({ beanId, percentage }, i) => {
    const { name, ctaps_id } = beanOf(beanId, beans).row;
    return { beanId, beanName: name, beanCtapsId: ctaps_id, percentage, grams: each[i] ?? 0 };
  });
}

interface Offered {
  missing: string;
  recipe: readonly RecipeRow[];
  key: string;
}

/** The mail that asks a buyer whether a coffee may be made without a bean that ran out. */
const substituteOffered = (line: LineToMake, { missing, recipe, key }: Offered): Mail => ({
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

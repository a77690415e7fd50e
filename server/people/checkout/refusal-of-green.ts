/** An order that alone needs more green coffee than there is: nothing that is under way could make it whole. */
import { scaleTargets } from '#domain/packing/scale-targets.ts';
import { weightInWords } from '#domain/weight.ts';
import { listTooLittle } from '#server/coffee/stock/stock.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';

export async function refusalOfGreen(
  db: InTransaction,
  { lines }: PricedCart,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const wanted = lines.flatMap(({ row, recipe, price }, i) =>
    scaleTargets(recipe, price.weight).map(({ part: { bean }, grams }) => ({
      line_id: i,
      bean_id: bean.row.id,
      roast_id: row.roast_id,
      grams,
      name: bean.row.name,
    })),
  );
  const [short] = await listTooLittle(db, wanted);
  if (short === undefined) return null;
  const ofBean = wanted.filter(({ bean_id }) => bean_id === short.bean_id);
  const grams = ofBean.reduce((sum, one) => sum + one.grams, 0);
  const enoughFor = Math.floor((grams * short.on_hand) / short.needed);
  const name = ofBean[0]?.name ?? `Bean ${short.bean_id}`;
  const left =
    enoughFor === 0 ? 'there is none left just now' : `we have enough for ${weightInWords(enoughFor)}`;
  return refuse('changed_meanwhile', {
    message: `This order needs ${weightInWords(grams)} of ${name}, and ${left}. Please take fewer bags, or choose another coffee.`,
  });
}

import { shop } from '#domain/shop.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';

/** The shop's own mark: a tasteprint of six strong tastes, as many as a blend has beans at most. */
export const MARK: PrintedCoffee = { name: shop.name, roastId: 4, scores: sixPetals() };

export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <Tasteprint coffee={MARK} detail="small" decorative className={className} />
);

function sixPetals(): Scores {
  const strong = PETALS.filter((_, place) => place % 3 === 1).map(({ taste }) => taste);
  return Object.fromEntries(TASTES.map((taste) => [taste, strong.includes(taste) ? 9.4 : 3])) as Scores;
}

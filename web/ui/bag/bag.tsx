import { useId } from 'react';
import { bagInWords } from '../tasteprint/in-words.ts';
import { type LabelledCoffee, LargeLabel, SmallLabel } from './label.tsx';
import { Fills, Paper } from './paper.tsx';

interface Props {
  coffee: LabelledCoffee;
  /** `small` for up to about 200 pixels wide: name, print and roast alone, larger. */
  detail?: 'small' | 'large';
  /** True where the text beside the picture says the same. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Drawing of a bag of this coffee, with real type on its label. It also works as an SVG file. */
export function Bag({ coffee, detail = 'large', decorative = false, className }: Props) {
  const id = useId();
  const Label = detail === 'small' ? SmallLabel : LargeLabel;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="50 20 500 780"
      className={className}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': factsInWords(coffee) })}
    >
      <Fills id={id} />
      <Paper id={id} />
      <Label coffee={coffee} />
    </svg>
  );
}

function factsInWords({ name, scores, roast, grind, weight }: LabelledCoffee): string {
  const facts = [weight, roast && `${roast} roast`, grind].filter(Boolean).join(', ');
  return `${bagInWords(name || 'coffee', scores)}${facts && `. ${facts}`}`;
}

/** What the law has a bag of coffee be called; the name that its buyer gave it stands beside this, never instead. */
import { WHOLE_BEAN } from './grind.ts';

interface Contents {
  grindId: number;
  /** Whether each bean of the recipe that was used is decaffeinated. */
  decaf: readonly boolean[];
}

export function foodName({ grindId, decaf }: Contents): string {
  const name = grindId === WHOLE_BEAN ? 'Roasted coffee beans' : 'Roast and ground coffee';
  if (!decaf.includes(true)) return name;
  return decaf.includes(false) ? `${name}, part decaffeinated` : `${name}, decaffeinated`;
}

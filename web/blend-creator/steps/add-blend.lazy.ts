import { tidyText } from '#domain/blend/name.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { newLine } from '#web/state/new-line.ts';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { startAfresh } from '../store/creator-actions.ts';
import { currentState } from '../store/creator-store.ts';
import type { StepRefusal } from './check-step.lazy.ts';

interface Added {
  showAdded: () => void;
  startAfresh: () => void;
}

/** Puts the blend into the cart; answers what can be done after that, or why it is not in the cart. */
export async function addBlend(): Promise<Added | StepRefusal> {
  const line = currentLine();
  const outcome = await addToCart(line);
  return outcome.ok
    ? { showAdded: () => void showAdded(outcome.answer, line.quantity), startAfresh }
    : { message: outcome.problem.message, subheader: 'Your cart' };
}

function currentLine() {
  const { recipe, roastId, grindId, openedFrom, name, description, bagSizeId, quantity } =
    currentState().contents;
  return newLine({
    bagSizeId,
    blendRecipes: [...recipe],
    description: tidyText(description),
    grindId: grindId ?? 0,
    name: tidyText(name),
    openedFrom,
    quantity,
    roastId: roastId ?? 0,
  });
}

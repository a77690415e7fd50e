import { refusalOfStep, type Step } from '#domain/blend-creator/contents.ts';
import { adviceForRecipe, type Mending } from '#domain/blend-creator/recipe-advice.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { currentState } from '../store/creator-store.ts';
import { noteOutOfStock } from '../store/stock-store.ts';

/** Why a step cannot be left, the field to correct, and what helps. */
export interface StepRefusal {
  message: string;
  /** What it is about, where nobody said that the blend is wrong. */
  subheader?: string;
  field?: string;
  advice?: string;
  mendings?: readonly Mending[];
}

/** Whether the step can be left: the rules of the browser first, then for the recipe those of the API. */
export async function checkStep(step: Step): Promise<StepRefusal | null> {
  const { contents } = currentState();
  const refusal = refusalOfStep(step, contents);
  if (step !== 1) return refusal;
  if (refusal !== null) return withAdvice(refusal.message);
  const body = { blendRecipes: [...contents.recipe] };
  const outcome = await browserApi('POST /blend-recipes/validate', { body });
  noteOutOfStock(contents.recipe, outcome.ok ? {} : outcome.problem.fields);
  if (outcome.ok) return null;
  const { message } = outcome.problem;
  return outcome.status === 422 ? withAdvice(message) : { message, subheader: 'Your blend' };
}

function withAdvice(message: string): StepRefusal {
  const { contents, locked } = currentState();
  const { words, mendings } = adviceForRecipe(contents.recipe, locked);
  // A blend without beans leads back to the button that adds some.
  const field = contents.recipe.length === 0 ? { field: 'beans' } : {};
  return { message, ...field, ...(words === '' ? {} : { advice: words }), mendings };
}

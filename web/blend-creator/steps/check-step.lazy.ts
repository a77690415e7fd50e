import { refusalOfStep, type Step } from '../../../domain/blend-creator/contents.ts';
import { browserApi } from '../../state/browser-api.ts';
import { currentState } from '../store/creator-store.ts';

/** Why a step cannot be left, and the field to correct. */
export interface StepRefusal {
  message: string;
  field?: string;
}

/** Whether the step can be left: the rules of the browser first, then for the recipe those of the API. */
export async function checkStep(step: Step): Promise<StepRefusal | null> {
  const { contents } = currentState();
  const refusal = refusalOfStep(step, contents);
  if (refusal !== null) return refusal;
  if (step !== 1) return null;
  const body = { blendRecipes: [...contents.recipe] };
  const outcome = await browserApi('POST /blend-recipes/validate', { body });
  return outcome.ok ? null : { message: outcome.problem.message };
}

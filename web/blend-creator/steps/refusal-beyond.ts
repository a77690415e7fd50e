import { refusalOfStep, type Step } from '../../../domain/blend-creator/contents.ts';
import { browserApi } from '../../state/browser-api.ts';
import { currentState } from '../store/creator-store.ts';

/** Why a step can't be left, and which field of the page would mend it. */
export interface StepRefusal {
  message: string;
  field?: string;
}

/** Our own checks first, then the shop's, in its own words. */
export async function refusalBeyond(step: Step): Promise<StepRefusal | null> {
  const { contents } = currentState();
  const refusal = refusalOfStep(step, contents);
  if (refusal !== null) return refusal;
  if (step !== 1) return null;
  const body = { blendRecipes: [...contents.recipe] };
  const outcome = await browserApi('POST /blend-recipes/validate', { body });
  return outcome.ok ? null : { message: outcome.problem.message };
}

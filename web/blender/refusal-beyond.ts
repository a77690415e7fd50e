import { refusalOfStep, type Step } from '../../domain/blend/creator.ts';
import { browserApi } from '../api/browser-transport.ts';
import { currentMixing } from './mixing-store.ts';

/** Our own checks first, then the shop's, in its own words. */
export async function refusalBeyond(step: Step): Promise<string | null> {
  const { contents } = currentMixing();
  const refusal = refusalOfStep({ ...contents, step });
  if (refusal !== null) return refusal.message;
  if (step !== 1) return null;
  const body = { blendRecipes: [...contents.recipe] };
  const outcome = await browserApi('POST /blend-recipes/validate', { body });
  return outcome.ok ? null : outcome.problem.message;
}

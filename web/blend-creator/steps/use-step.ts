import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openStep, type Step } from '../../../domain/blend-creator/contents.ts';
import { useScript } from '../../ui/use-script.ts';
import { useCreatorState } from '../store/creator-store.ts';

/** The step stands in the address, so that Back and a reload keep to it; but no step opens before its time. */
export function useStep(): { step: Step; goTo: (step: number) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = stepOf(search.get('step'));
  const hasScript = useScript();
  const open = useCreatorState(({ contents }) => openStep(asked, contents));
  const isMixed = useCreatorState(({ contents }) => contents.recipe.length > 0);
  const step = hasScript ? open : asked;
  useEffect(() => {
    if (hasScript && step !== asked) void navigate(addressOf(step), { replace: true });
  }, [hasScript, isMixed, step, asked, navigate]);
  return { step, goTo: (next) => void navigate(addressOf(stepOf(String(next)))) };
}

const addressOf = (step: Step): string => (step === 1 ? '/blend' : `/blend?step=${step}`);

const stepOf = (text: string | null): Step => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1);

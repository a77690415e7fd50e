import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openStep, type Step } from '#domain/blend-creator/contents.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useCreatorState } from '../store/creator-store.ts';

/** The step is in the address, for Back and for a reload. A step whose predecessors are incomplete redirects to the first of these. */
export function useStep(): { step: Step; goTo: (step: number) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = stepOf(search.get('step'));
  const isHydrated = useHydrated();
  const open = useCreatorState(({ contents }) => openStep(requested, contents));
  const hasBeans = useCreatorState(({ contents }) => contents.recipe.length > 0);
  const step = isHydrated ? open : requested;
  useEffect(() => {
    if (isHydrated && step !== requested) void navigate(pathOf(step), { replace: true });
  }, [isHydrated, hasBeans, step, requested, navigate]);
  return { step, goTo: (next) => void navigate(pathOf(stepOf(String(next)))) };
}

const pathOf = (step: Step): string => (step === 1 ? '/blend' : `/blend?step=${step}`);

const stepOf = (text: string | null): Step => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1);

import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { type NamesOfCountries, namesOfCountries } from './names-of-countries.ts';

/** The countries that came with the page, or else asked for once more. */
export function useCountries(rendered: NamesOfCountries) {
  const [countries, setCountries] = useState(rendered);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = countries.countries.length === 0;
  const ask = useEffectEvent(async (isLatest: () => boolean) => {
    const outcome = await browserApi('GET /countries');
    if (!isLatest()) return;
    if (outcome.ok) setCountries(namesOfCountries(outcome.answer));
    else setProblem(outcome.problem);
  });
  useEffect(() => (isMissing ? askInEffect(ask) : undefined), [isMissing, attempt]);
  const again = () => {
    setProblem(null);
    setAttempt((before) => before + 1);
  };
  return { countries, isMissing, problem, again };
}

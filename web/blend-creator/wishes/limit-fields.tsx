import { useId } from 'react';
import { DECAF_CHOICES } from '#domain/blend/decaf.ts';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { nameOf } from '#web/ui/names.ts';
import { DECAF_WORDS } from '#web/ui/taste-target/decaf-words.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { capShown, decafShown, isCapValid, type PresentBlend, type WishLimits } from './wish-limits.ts';
import styles from './wishes.module.css';

interface Props {
  limits: WishLimits;
  present: PresentBlend;
  onChange: (limits: WishLimits) => void;
}

/** What a kilo may cost, the roast, and the beans that are left out. */
export function LimitFields({ limits, present, onChange }: Props) {
  const { beans, roasts } = useCreatorData();
  const hintId = useId();
  const shown = capShown(limits, present);
  const { pricePerKilo, roastId } = present;
  return (
    <div className={styles.limits}>
      <div className={form.field}>
        <label>
          Maximum per kg (£)
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={shown}
            aria-invalid={!isCapValid(shown) || undefined}
            aria-describedby={hintId}
            className={form.control}
            onChange={({ currentTarget }) => onChange({ ...limits, typedCap: currentTarget.value })}
          />
        </label>
        <p id={hintId} className={isCapValid(shown) ? form.hint : form.wrong}>
          {hintFor(shown, pricePerKilo)}
        </p>
      </div>
      {roastId !== null && (
        <label className={form.field}>
          Roast
          <select
            value={limits.keepsRoast ? 'keep' : 'any'}
            className={form.control}
            onChange={({ currentTarget }) =>
              onChange({ ...limits, keepsRoast: currentTarget.value === 'keep' })
            }
          >
            <option value="keep">Keep {nameOf(roastId, roasts)}</option>
            <option value="any">Any roast</option>
          </select>
        </label>
      )}
      <label className={form.field}>
        Decaf
        <select
          value={decafShown(limits, present)}
          className={form.control}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...limits, decaf: DECAF_CHOICES.find((choice) => choice === value) ?? null })
          }
        >
          {DECAF_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {DECAF_WORDS[choice]}
            </option>
          ))}
        </select>
      </label>
      {limits.without.length > 0 && (
        <ul aria-label="Left out" className={styles.leftOut}>
          {limits.without.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Allow ${beans.get(id)?.name} again`}
                onClick={() =>
                  onChange({ ...limits, without: limits.without.filter((other) => other !== id) })
                }
              >
                Without {beans.get(id)?.name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hintFor(shown: string, pricePerKilo: number | null): string {
  if (!isCapValid(shown)) return 'Please give an amount in pounds, such as 24.50.';
  return pricePerKilo === null
    ? 'Leave it empty for no limit.'
    : `Your blend is ${pounds(pricePerKilo)} now. Leave it empty for no limit.`;
}

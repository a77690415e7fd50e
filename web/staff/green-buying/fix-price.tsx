import { useId, useState } from 'react';
import type { GreenContractPricePreview } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { OfContract } from './change-contract.tsx';
import styles from './fix-price.module.css';
import { NO_POUNDS, poundsTyped, unread } from './typed.ts';
import { differentialInWords } from './words.ts';

const FIX = {
  market_price: { label: 'Market price of a kilo, £' },
  fixed_on: { label: 'Fixed on' },
} as const;

/**
 * The market is quoted in other money and weights: what that came to is agreed with the supplier, not worked out here. Where lots take the
 * price over, each is shown first, and the price is fixed as it was shown.
 */
export function FixPrice({ contract, onDone, onClose }: OfContract) {
  const [shown, setShown] = useState<GreenContractPricePreview | null>(null);
  const params = { id: contract.id };
  const fix = async (typed: { market_price: string; fixed_on: string }) => {
    const market_price = poundsTyped(typed.market_price);
    if (market_price === null) return unread('market_price', NO_POUNDS);
    const look = () =>
      browserApi('POST /staff/green-contracts/{id}/price-previews', { params, body: { market_price } });
    if (shown === null) {
      const seen = await look();
      if (!seen.ok) return seen;
      if (seen.answer.lots.length > 0) {
        setShown(seen.answer);
        return ask(seen.answer);
      }
    }
    const reply = await browserApi('PUT /staff/green-contracts/{id}/price', {
      params,
      body: { market_price, fixed_on: typed.fixed_on, ...(shown !== null && { version: shown.version }) },
    });
    if (!reply.ok && reply.problem.code === 'changed_meanwhile') {
      const seen = await look();
      setShown(seen.ok && seen.answer.lots.length > 0 ? seen.answer : null);
    }
    return reply;
  };
  return (
    <AskDialog
      title="Fix the price"
      fields={FIX}
      button={shown === null ? 'Fix it' : 'Yes, that is right'}
      send={fix}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={form.form} onInput={() => setShown(null)}>
        <p>
          {differentialInWords(contract)}. Both together are the price of the contract. Lots that came of it
          take it over; you see which before they do.
        </p>
        <TextField
          name="market_price"
          inputMode="decimal"
          hint="In pounds for a kilo, as the supplier confirmed it"
          value={contract.market_price === null ? '' : contract.market_price.toFixed(2)}
        />
        <DayField name="fixed_on" value={contract.fixed_on ?? dayInLondon(new Date())} />
      </div>
      {shown !== null && <TakingOver lots={shown.lots} />}
    </AskDialog>
  );
}

function ask({ lots, price }: GreenContractPricePreview): Reply<never> {
  const takes = lots.length === 1 ? 'takes' : 'take';
  const message = `Is ${pounds(price)} a kilo right? ${countOf(lots.length, 'lot')} of the contract ${takes} it over, and so do the figures of what was roasted from them.`;
  return { ok: false, status: 422, problem: { code: 'doubtful', message } };
}

/** Every one of them, however many. */
function TakingOver({ lots }: Pick<GreenContractPricePreview, 'lots'>) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.heading}>
        What a kilo costs, now and then
      </h3>
      <ul
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        className={styles.lots}
      >
        {lots.map(({ code, before, after }) => (
          <li key={code}>
            <span>Lot {code}</span>
            <span>
              {pounds(before)}, then {pounds(after)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

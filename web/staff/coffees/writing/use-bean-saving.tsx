import { type ReactNode, useState } from 'react';
import type { RewritingPreview } from '#contract/prices/green-prices.ts';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import type { BeanFacts } from '#domain/catalogue/bean-facts.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { CodeNeeded } from '../code-needed.tsx';
import { FirstPrices, Preview } from '../preview.tsx';
import { TastesChanged } from '../tastes-changed.tsx';
import { NOT_SAVED } from './not-saved.ts';

type Saved = Reply<BeanAsWritten>;

interface Asked {
  title: string;
  words: ReactNode;
  code: ReactNode;
  send: () => Promise<Saved>;
  end: (saved: Saved) => void;
}

/** Saves a bean. Where prices or tastes follow from what was written they are shown first, and saved as they were seen. */
export function useBeanSaving(cuppingId?: number) {
  const [pending, setPending] = useState<Asked | null>(null);
  const ask = (question: Omit<Asked, 'end'>): Promise<Saved> =>
    new Promise((resolve) => {
      const end = (saved: Saved) => {
        setPending(null);
        resolve(saved);
      };
      setPending({ ...question, end });
    });
  const rewrite = async (stored: BeanAsWritten, facts: BeanFacts, version: number): Promise<Saved> => {
    const params = { id: stored.id };
    const put = (prices_version?: string) =>
      browserApi('PUT /staff/beans/{id}', {
        params,
        body: {
          version,
          ...sent(facts),
          ...(prices_version === undefined ? {} : { prices_version }),
          ...(cuppingId === undefined ? {} : { cupping_id: cuppingId }),
        },
      });
    const { roast_id, delivery_zone, roast_loss_adjust_bp, scores } = facts;
    const looked = { roast_id, delivery_zone, roast_loss_adjust_bp, scores };
    if (Object.entries(looked).every(([name, value]) => isSame(stored[name as keyof typeof looked], value)))
      return put();
    const preview = await browserApi('POST /staff/beans/{id}/rewriting-previews', { params, body: looked });
    if (!preview.ok) return preview;
    const { tastes } = preview.answer;
    const isPriced = movesPrices(preview.answer);
    if (!isPriced && tastes === null) return put();
    return ask({
      title: isPriced
        ? tastes === null
          ? 'This changes prices'
          : 'This changes prices and tastes'
        : 'This changes how coffees taste',
      words: (
        <>
          {tastes !== null && <TastesChanged of={tastes} />}
          {isPriced && <Preview of={preview.answer}>{null}</Preview>}
        </>
      ),
      code: <CodeNeeded because={preview.answer.fresh_code_for} />,
      send: () => put(preview.answer.version),
    });
  };
  const add = async (facts: BeanFacts, begun: { green_bean_price: number; in_stock: boolean }) => {
    const { roast_id, delivery_zone, roast_loss_adjust_bp } = facts;
    const { green_bean_price } = begun;
    const preview = await browserApi('POST /staff/first-price-previews', {
      body: { roast_id, delivery_zone, roast_loss_adjust_bp, green_bean_price },
    });
    if (!preview.ok) return preview;
    return ask({
      title: 'What its bags will cost',
      words: <FirstPrices of={preview.answer} />,
      code: preview.answer.needs_fresh_code && <FreshCodeField />,
      send: () =>
        browserApi('POST /staff/beans', {
          body: { ...sent(facts), ...begun, prices_version: preview.answer.version },
        }),
    });
  };
  const dialog = pending && (
    <AskDialog
      title={pending.title}
      fields={FRESH_CODE}
      button="Save the bean"
      send={(typed) => withFreshCode(typed, pending.send)}
      onDone={(answer) => pending.end({ ok: true, answer })}
      onClose={() => pending.end(NOT_SAVED)}
    >
      {pending.words}
      {pending.code}
    </AskDialog>
  );
  return { rewrite, add, dialog };
}

const movesPrices = ({ bags, blends }: RewritingPreview): boolean =>
  [...bags, ...blends.flatMap((blend) => blend.bags)].some(({ before, after }) => before !== after);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sent = ({ origins, descriptors, ...facts }: BeanFacts) => ({
  ...facts,
  origins: [...origins],
  descriptors: [...descriptors],
});

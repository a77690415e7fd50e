import { useState } from 'react';
import type { BlendPricePreview } from '#contract/prices/green-prices.ts';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { HouseBlendFacts } from '#domain/catalogue/house-blend-facts.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { CodeNeeded } from '../code-needed.tsx';
import { BlendPreview } from '../preview.tsx';
import { NOT_SAVED } from './not-saved.ts';

type Saved = Reply<HouseBlendAsWritten>;

interface Asked {
  preview: BlendPricePreview;
  send: () => Promise<Saved>;
  end: (saved: Saved) => void;
}

/** Saves a house blend. Where its recipe or roast moves prices they are shown first, and saved as they were seen. */
export function useBlendSaving() {
  const [pending, setPending] = useState<Asked | null>(null);
  const rewrite = async (
    stored: HouseBlendAsWritten,
    facts: HouseBlendFacts,
    version: number,
  ): Promise<Saved> => {
    const params = { id: stored.id };
    const { roast_id } = facts;
    const blend_recipes = [...facts.blend_recipes];
    const put = (prices_version?: string) =>
      browserApi('PUT /staff/blends/{id}', {
        params,
        body: {
          version,
          ...facts,
          blend_recipes,
          ...(prices_version === undefined ? {} : { prices_version }),
        },
      });
    if (roast_id === stored.roast_id && isSame(blend_recipes, stored.blend_recipes)) return put();
    const looked = await browserApi('POST /staff/blends/{id}/rewriting-previews', {
      params,
      body: { roast_id, blend_recipes },
    });
    if (!looked.ok) return looked;
    const preview = looked.answer;
    if (preview.bags.every(({ before, after }) => before === after)) return put();
    return new Promise((resolve) => {
      const end = (saved: Saved) => {
        setPending(null);
        resolve(saved);
      };
      setPending({ preview, send: () => put(preview.version), end });
    });
  };
  const dialog = pending && (
    <AskDialog
      title="This changes prices"
      fields={FRESH_CODE}
      button="Save the house blend"
      send={(typed) => withFreshCode(typed, pending.send)}
      onDone={(answer) => pending.end({ ok: true, answer })}
      onClose={() => pending.end(NOT_SAVED)}
    >
      <BlendPreview of={pending.preview} />
      <CodeNeeded because={pending.preview.fresh_code_for} />
    </AskDialog>
  );
  return { rewrite, dialog };
}

type Recipe = HouseBlendAsWritten['blend_recipes'];

const isSame = (one: Recipe, other: Recipe): boolean => JSON.stringify(one) === JSON.stringify(other);

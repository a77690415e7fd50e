/** The light way at the table: all bags that can be filled are, with one tap, out of the bins of the plan. */
import type { FillLine } from '#contract/packing/filling.ts';
import { ActOnAll, LightWay } from '#web/staff/ui/acts/act-on-all.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { isFillable } from './line-state.ts';

export function FilledAsPlanned({ lines, again }: { lines: readonly FillLine[]; again: () => void }) {
  const fillable = lines.filter(isFillable);
  const bagsOf = (ids: readonly number[]) =>
    lines
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { quantity, bags }) => sum + quantity - bags.length, 0);
  const ids = fillable.map(({ id }) => id);
  return (
    <LightWay words="A bag is noted with the weight it is sold at. One that you weigh below keeps its own.">
      {fillable.length > 0 && (
        <ActOnAll
          ids={ids}
          nameOf={(id) => nameIn(lines, id)}
          send={(line_ids) => browserApi('POST /staff/filled-as-planned', { body: { line_ids } })}
          undo={(line_ids) => browserApi('POST /staff/undone-fillings', { body: { line_ids } })}
          doneInWords={(done) => `${countOf(bagsOf(done), 'bag')} filled, as planned`}
          again={again}
        >
          {bagsOf(ids) === 1 ? 'The bag is filled' : `All ${bagsOf(ids)} bags are filled`}
        </ActOnAll>
      )}
    </LightWay>
  );
}

export const nameIn = (lines: readonly FillLine[], id: number): string => {
  const line = lines.find((one) => one.id === id);
  return line === undefined ? `Coffee ${id}` : `${line.name}, order ${line.order_id}`;
};

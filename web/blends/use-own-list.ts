import { useState } from 'react';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { inOrder, openOwnListOrder } from './own-list-order.ts';

/** The list as the member has it before their eyes: changed at once, and put back where the shop refuses. */
export function useOwnList(fetched: readonly Blend[]) {
  const [blends, setBlends] = useState(fetched);
  const [order] = useState(() =>
    openOwnListOrder(
      fetched.map(({ ctaps_id }) => ctaps_id),
      putOrder,
    ),
  );
  const [renamedId, setRenamedId] = useState<string | null>(null);

  const rename = async (blend: Blend, name: string): Promise<Problem | null> => {
    const ctapsId = blend.ctaps_id;
    const outcome = await browserApi('PATCH /custom-blends/{ctapsId}', {
      params: { ctapsId },
      body: { name },
    });
    if (!outcome.ok) return outcome.problem;
    const renamed = outcome.answer;
    // It may have become another one of the list.
    setBlends((all) =>
      all
        .filter((one) => one.ctaps_id !== renamed.ctaps_id || one.ctaps_id === ctapsId)
        .map((one) => (one.ctaps_id === ctapsId ? renamed : one)),
    );
    setRenamedId(renamed.ctaps_id);
    return null;
  };

  const move = async (blend: Blend, by: 1 | -1) => {
    const index = blends.indexOf(blend);
    const moved = blends.toSpliced(index, 1).toSpliced(index + by, 0, blend);
    setBlends(moved);
    const problem = await order.send(moved.map(({ ctaps_id }) => ctaps_id));
    if (problem === null) return;
    setBlends((all) => inOrder(all, order.taken()));
    showProblem(problem);
  };

  const remove = async (blend: Blend) => {
    const { ctaps_id: ctapsId } = blend;
    const index = blends.indexOf(blend);
    setBlends((all) => all.filter((one) => one !== blend));
    const outcome = await browserApi('DELETE /custom-blends/{ctapsId}', { params: { ctapsId } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else if (outcome.status !== 404) {
      setBlends((all) => all.toSpliced(index, 0, blend));
      showProblem(outcome.problem);
    }
  };

  return { blends, renamedId, rename, move, remove };
}

const putOrder = (ctapsIds: readonly string[]) =>
  browserApi('PUT /custom-blends/order', { body: { ctapsIds: [...ctapsIds] } });

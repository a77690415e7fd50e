/** Buckets that were weighed as they were planned, noted with one tap: those of a sack, or all of them. */
import type { RowResults } from '#contract/row-results.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActOnAll } from '#web/staff/ui/acts/act-on-all.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useStore } from '#web/state/create-store.ts';
import { type GreenBucket, keyOf } from './overtaken.tsx';
import { bySack } from './sack-by-sack.tsx';

interface Props {
  waiting: readonly GreenBucket[];
  /** Told when the shop answered, by the page’s clock. */
  onWeighed: (key: string, answeredAt: number) => void;
  onBack: (key: string) => void;
  again: () => void;
}

/** Buckets out of no lot are asked for their lot one by one. */
export function WeighAll({ waiting, onWeighed, onBack, again }: Props) {
  const isBySack = useStore(bySack);
  const ofLots = waiting.filter(({ green }) => green.lot_id !== null);
  const [first] = ofLots;
  const all = isBySack ? ofLots.filter(({ green }) => green.lot_id === first?.green.lot_id) : ofLots;
  if (all.length < 2) return null;
  const words = isBySack
    ? `All ${all.length} out of lot ${first?.green.lot} weighed`
    : `All ${all.length} buckets weighed as planned`;
  const at = (index: number) => all[index];
  const weighOne = async (bucket: GreenBucket | undefined) => {
    const reply = await weigh(bucket);
    if (bucket !== undefined && reply?.ok === true) onWeighed(keyOf(bucket), performance.now());
    return reply;
  };
  const backOne = async (bucket: GreenBucket | undefined) => {
    const reply = await pourBack(bucket);
    if (bucket !== undefined && reply?.ok === true) onBack(keyOf(bucket));
    return reply;
  };
  return (
    <ActOnAll
      ids={all.map((_, index) => index)}
      nameOf={(index) => at(index)?.green.bean ?? ''}
      send={(indexes) => inTurn(indexes, (index) => weighOne(at(index)))}
      undo={(indexes) => inTurn(indexes, (index) => backOne(at(index)))}
      doneInWords={(indexes) => `${countOf(indexes.length, 'bucket')} weighed`}
      again={again}
      kind="quiet"
    >
      {words}
    </ActOnAll>
  );
}

/** So many calls at once. */
const AT_ONCE = 5;

async function inTurn(
  indexes: readonly number[],
  act: (index: number) => Promise<Reply<unknown> | null>,
): Promise<Reply<RowResults>> {
  const results: RowResults['results'] = [];
  const one = async (id: number) => {
    const reply = await act(id);
    results.push({ id, words: reply === null || reply.ok ? null : reply.problem.message });
  };
  for (let at = 0; at < indexes.length; at += AT_ONCE)
    await Promise.all(indexes.slice(at, at + AT_ONCE).map(one));
  return { ok: true, answer: { results } };
}

const paramsOf = ({ batch, green }: GreenBucket) => ({ id: String(batch.id), position: green.position });

const weigh = async (bucket: GreenBucket | undefined) =>
  bucket === undefined
    ? null
    : browserApi('PUT /staff/batches/{id}/greens/{position}', {
        params: paramsOf(bucket),
        body: { weighed_grams: bucket.green.grams },
      });

const pourBack = async (bucket: GreenBucket | undefined) =>
  bucket === undefined
    ? null
    : browserApi('DELETE /staff/batches/{id}/greens/{position}', {
        params: paramsOf(bucket),
        query: { weighed_grams: String(bucket.green.grams) },
      });

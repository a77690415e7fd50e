import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import type { TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { MOST_AT_ONCE, type TasterSize } from '#domain/tasters/shelf.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLightWay } from '#web/staff/live/use-light-way.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { canFillOf } from './shelf-words.ts';

const FIELDS = {
  grind_id: { label: 'Grind' },
  weights: { label: 'Weight of each bag, in grams' },
} as const;

const LIGHT_FIELDS = { grind_id: { label: 'Grind' }, weights: { label: 'How many bags' } } as const;

interface Props {
  coffee: TasterShelf['guests'][number];
  size: TasterSize;
  /** As the office box is ground that waits for them. */
  grindId?: number | undefined;
  again: () => void;
  onClose: () => void;
}

/** Bags are weighed one after the other, each weight typed; in the light way they are only counted. */
export function FillTasters({ coffee, size, grindId = coffee.grind_id, again, onClose }: Props) {
  const isLight = useLightWay() === true;
  const canFill = canFillOf(coffee, size);
  const [id] = useState(() => crypto.randomUUID());
  const grinds = useCall('grinds', () => browserApi('GET /grinds')).answer ?? [];
  const usual = grinds.find((grind) => grind.id === grindId);
  const navigate = useNavigate();
  const done = ({ bags }: Answer<'POST /staff/taster-bags'>) => {
    const ids = bags.map((bag) => bag.id);
    again();
    onClose();
    void navigate(`/tasters/labels?bags=${ids.join(',')}`);
    offerUndo({
      words: `${countOf(ids.length, 'taster')} of ${coffee.name} filled`,
      seconds: 10,
      undo: () => empty(ids),
      onUndone: () => void navigate('/tasters'),
    });
  };
  return (
    <AskDialog
      title={`Tasters of ${coffee.name}, ${size} g`}
      fields={isLight ? LIGHT_FIELDS : FIELDS}
      button="Filled"
      send={({ grind_id, weights }) =>
        browserApi('POST /staff/taster-bags', {
          body: {
            id,
            ctaps_id: coffee.ctaps_id,
            grind_id: Number(grind_id),
            size,
            weights: isLight ? countedOut(weights, size) : weightsIn(weights),
            as_planned: isLight,
          },
        })
      }
      onDone={done}
      onClose={onClose}
    >
      <SelectField
        name="grind_id"
        choices={[...(usual === undefined ? [] : [usual]), ...grinds.filter((grind) => grind !== usual)].map(
          (grind) => ({ value: String(grind.id), text: grind.display_name }),
        )}
      />
      <TextField
        name="weights"
        inputMode={isLight ? 'numeric' : 'text'}
        hint={
          isLight
            ? `Each stands as ${size} g. There is coffee for ${canFill}.`
            : `With spaces between them, as ${size + 1} ${size} ${size + 2}; at least ${size} each. There is coffee for ${canFill}.`
        }
      />
    </AskDialog>
  );
}

/** What is no number is refused by the shop. */
const weightsIn = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((weight) => weight !== '')
    .map(Number);

/** Of more than the shop takes, one too many is sent, so that it refuses them. */
const countedOut = (typed: string, size: TasterSize): number[] =>
  Array.from(
    { length: /^\s*\d{1,3}\s*$/.test(typed) ? Math.min(MOST_AT_ONCE + 1, Number(typed)) : 0 },
    () => size,
  );

async function empty(ids: readonly number[]): Promise<Reply<unknown>> {
  let last: Reply<unknown> = { ok: true, answer: null };
  for (const id of ids) {
    last = await browserApi('DELETE /staff/taster-bags/{id}', { params: { id } });
    if (!last.ok) break;
  }
  return last;
}

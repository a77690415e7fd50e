import type { TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { changeInWords } from './shelf-words.ts';

const FIELDS = { ctaps_id: { label: 'Coffee, and how far flights would be from their tasters' } } as const;

interface Props {
  place: TasterShelf['places'][number];
  again: () => void;
  onClose: () => void;
}

/** Each choice says what it does to the distance, the nearest first. */
export function ChangePlace({ place: { place, coffee }, again, onClose }: Props) {
  const { answer } = useCall(`choices for place ${place}`, () =>
    browserApi('GET /staff/taster-shelf/{place}/choices', { params: { place } }),
  );
  const choices =
    answer?.choices.map(({ ctaps_id: value, name, distance }) => ({
      value,
      text: `${name}: ${changeInWords(distance, answer.distance)}`,
    })) ?? [];
  const nothing = {
    value: '',
    text: answer?.without == null ? 'Nothing' : `Nothing: ${changeInWords(answer.without, answer.distance)}`,
  };
  return (
    <AskDialog
      title={`Place ${place}`}
      fields={FIELDS}
      button="Save"
      send={({ ctaps_id }) =>
        browserApi('PUT /staff/taster-shelf/{place}', {
          params: { place },
          body: { ctaps_id: ctaps_id === '' ? null : ctaps_id, instead_of: coffee?.ctaps_id ?? null },
        })
      }
      onDone={() => {
        again();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {coffee === null ? 'It holds nothing now.' : `It holds ${coffee.name} now.`} Bags that are filled stay
        and may be sent.
      </p>
      <SelectField name="ctaps_id" choices={[...choices, nothing]} />
    </AskDialog>
  );
}

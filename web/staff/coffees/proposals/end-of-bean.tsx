import { useState } from 'react';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { ASKED_BEFORE_DAYS } from '#domain/kept-tastes/kept-taste.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { dayInWords } from '#web/ui/times.ts';

/** On which day a bean ends, as far as the roastery knows. */
export function EndOfBean({ beanId }: { beanId: string }) {
  const bean = useLiveCall(beanId, ['stock'], () =>
    browserApi('GET /staff/beans/{id}', { params: { id: beanId } }),
  );
  return (
    <Loaded call={bean} what="when it ends" one="bean">
      {(stored) => <End bean={stored} again={bean.again} />}
    </Loaded>
  );
}

function End({ bean, again }: { bean: BeanAsWritten; again: () => void }) {
  const mayWrite = useMay()('catalogue');
  const [isAsking, setAsking] = useState(false);
  useKeys('Ending', mayWrite ? [{ press: 'e', does: 'Say when it ends', act: () => setAsking(true) }] : []);
  const { id, name, ends_on } = bean;
  return (
    <>
      <p>{endOf(bean, dayInLondon(new Date()))}</p>
      {mayWrite && (
        <p>
          <ActButton press="e" onAct={() => setAsking(true)}>
            Say when it ends
          </ActButton>
        </p>
      )}
      {isAsking && (
        <AskDialog
          title={`When ${name} ends`}
          fields={FIELDS}
          button="Save it"
          send={(typed) =>
            browserApi('PUT /staff/beans/{id}/end', {
              params: { id },
              body: { ends_on: typed.ends_on === '' ? null : typed.ends_on },
            })
          }
          onDone={() => {
            setAsking(false);
            again();
          }}
          onClose={() => setAsking(false)}
        >
          <DayField
            name="ends_on"
            optional
            value={ends_on ?? ''}
            hint="The last day on which it can be had. Left empty, it isn’t known to end."
          />
        </AskDialog>
      )}
    </>
  );
}

function endOf({ ends_on, in_stock }: BeanAsWritten, today: Day): string {
  if (ends_on === null) return 'No day is known on which it ends.';
  const day = dayInWords(ends_on);
  if (ends_on >= today)
    return `It ends on ${day}. Members who keep a taste with it are asked from ${ASKED_BEFORE_DAYS} days before. The day takes nothing off the shelf by itself.`;
  return in_stock
    ? `It was to end on ${day}, and is still on the shelf. Take it off the shelf, or say another day.`
    : `It ended on ${day}.`;
}

const FIELDS = { ends_on: { label: 'Ends on' } } as const;

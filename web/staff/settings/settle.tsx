/** How dialogs of settings ask from when a change holds, and send it. */
import { type ComponentType, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { AllSettings, SettingName, Settings } from '#contract/settings/settings.ts';
import { beginOfDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

export interface SettingDialogProps {
  all: AllSettings;
  onClose: () => void;
}

/**
 * A dialog goes by the settings as they stood when it was opened. The screen behind it is fetched again each time a colleague changes
 * one, and what nobody has seen is not overwritten.
 */
export function AsOpened({
  Ask,
  all,
  onClose,
}: SettingDialogProps & { Ask: ComponentType<SettingDialogProps> }) {
  const [opened] = useState(all);
  return <Ask all={opened} onClose={onClose} />;
}

const DAY = { from_day: { label: 'From the day' } } as const;

/** What each dialog asks for besides the setting itself. */
export const FROM_ANY_TIME = { ...DAY, from_time: { label: 'From the hour' }, ...FRESH_CODE } as const;
export const FROM_A_DAY = { ...DAY, ...FRESH_CODE } as const;

/** Not at night, when summer time begins and ends. */
const HOURS = Array.from({ length: 20 }, (_, i) => ({ value: String(i + 4), text: `${i + 4}:00` }));

/** From now, where no day was chosen. */
export const FromAnyTime = ({ day = '', hour = '6' }: { day?: string; hour?: string }) => (
  <>
    <DayField name="from_day" value={day} hint="Leave it empty to change it now" optional />
    <SelectField name="from_time" value={hour} choices={HOURS} hint="In London" />
    <FreshCodeField />
  </>
);

/** With the beginning of a day to come. */
export const FromADay = () => (
  <>
    <DayField name="from_day" hint="From tomorrow on" />
    <FreshCodeField />
  </>
);

/** At once, or with the beginning of a day to come. */
export const FromNowOrADay = () => (
  <>
    <DayField name="from_day" hint="From tomorrow on; leave it empty to change it now" optional />
    <FreshCodeField />
  </>
);

interface When {
  from_day: string;
  from_time?: string;
  oneTimeCode?: string;
  password?: string;
}

/** The change of one setting, based on what the screen showed. */
export const settle = (all: AllSettings, change: Partial<Settings>, { from_day, from_time, ...code }: When) =>
  withFreshCode(code, async () => {
    const outcome = await browserApi('POST /staff/settings', {
      body: { ...change, valid_from: startOf(from_day, from_time), based_on: newestOf(all, change) },
    });
    return outcome.ok ? outcome : { ...outcome, problem: atTheirFields(outcome.problem) };
  });

/** A setting of several values names the one that is wrong as `bank.sort_code`; the dialog has a field for each. */
function atTheirFields(problem: Problem): Problem {
  const { fields = {} } = problem;
  const named = Object.entries(fields).map(
    ([name, wrong]) => [name.slice(name.lastIndexOf('.') + 1), wrong] as const,
  );
  return { ...problem, fields: Object.fromEntries(named) };
}

const newestOf = ({ newest }: AllSettings, change: Partial<Settings>): number | null => {
  const [name] = Object.keys(change) as SettingName[];
  return name === undefined ? null : newest[name];
};

function startOf(day: string, time: string | undefined): string | null {
  if (day === '') return null;
  return (time === undefined ? beginOfDay(day) : timeInLondon(day, Number(time) * 60)).toISOString();
}

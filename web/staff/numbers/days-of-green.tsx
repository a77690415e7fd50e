import { Link } from 'react-router';
import { holds } from '#domain/staff/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** How long the green coffee lasts: of now, whatever span is shown. */
export function DaysOfGreen() {
  const { answer } = useCall('days of green', () => browserApi('GET /staff/days-of-green'));
  const mayOpenStock = holds(useMe().rights, ['floor', 'catalogue'], false);
  if (answer === null) return null;
  const { on_hand, a_day, days } = answer;
  const green = `${Math.round(on_hand).toLocaleString('en-GB')} kg of green coffee`;
  return (
    <p>
      {mayOpenStock ? <Link to="/stock">{green}</Link> : green} on hand
      {days === null
        ? '; nothing was roasted in the last four weeks.'
        : ` last ${days.toLocaleString('en-GB')} days at the ${a_day.toFixed(1)} kg a day of the last four weeks.`}
    </p>
  );
}

import { FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import { FreshCodeField } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';

/** Named singly; of a long list the rest are counted. */
const MOST_NAMED = 4;

/** Asks for a fresh code where prices move by much, and says whose. */
export function CodeNeeded({ because }: { because: readonly string[] }) {
  if (because.length === 0) return null;
  const named = because.slice(0, MOST_NAMED);
  const others = because.length - named.length;
  const who = new Intl.ListFormat('en-GB').format([
    ...named,
    ...(others === 0 ? [] : [countOf(others, 'other')]),
  ]);
  return (
    <>
      <p role="status">
        This takes a fresh code: {who} {because.length === 1 ? 'moves' : 'move'} by more than{' '}
        {FRESH_CODE_ABOVE.greenPricePercent}% within a day, counted with what else changed.
      </p>
      <FreshCodeField />
    </>
  );
}

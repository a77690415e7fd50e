/** What a drinker’s last answer changed about the blend that is nearest to them. */
import { listed } from '#domain/listed.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { type Change, changeInWords, MOST_NAMED, noticeableChanges } from '#domain/taste/in-words.ts';
import type { Remark } from './evidence.ts';

interface Nearest {
  now: Readonly<Scores>;
  /** What would be nearest without that answer. */
  without: Readonly<Scores>;
}

/** In one sentence; `null` where most people would taste no difference. “As you said” is said of what the answer itself asked for. */
export function changeByAnswer(
  { now, without }: Nearest,
  remark: Pick<Remark, 'taste' | 'amount'> | null,
): string | null {
  const changes = noticeableChanges(now, without);
  const asked = changes.find((change) => isAsked(change, remark));
  const others = changes
    .filter((change) => change !== asked)
    .slice(0, asked === undefined ? MOST_NAMED : MOST_NAMED - 1)
    .map(changeInWords);
  if (asked === undefined) return others.length === 0 ? null : `${BEGINNING} ${listed(others)}.`;
  const also = others.length === 0 ? '' : `; also ${listed(others)}`;
  return `${BEGINNING} ${changeInWords(asked)}, as you said${also}.`;
}

const BEGINNING = 'Your last answer made this';

const isAsked = ({ name, by }: Change, remark: Pick<Remark, 'taste' | 'amount'> | null): boolean =>
  remark?.taste === name && (remark.amount === 'too much' ? by < 0 : by > 0);

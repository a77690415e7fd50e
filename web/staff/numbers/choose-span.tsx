import type { Group } from '#domain/numbers/figures.ts';
import { fits, type Span, STEPS } from '#domain/numbers/span.ts';
import { Chips } from '#web/staff/ui/chips.tsx';
import { FoldedOnPhone } from '#web/staff/ui/folded-on-phone.tsx';
import { FromAndTo } from '#web/staff/ui/from-and-to.tsx';
import { inAddress, spansOffered, useSpan } from './spans.ts';
import { spanInWords } from './words.ts';

const STEP_IN_WORDS = { day: 'By day', week: 'By week', month: 'By month' };

interface Props {
  path: string;
  /** Spans longer than there are figures for are not offered. */
  group?: Group;
  hasSteps?: boolean;
}

/** Which days, and in which steps where there are any. All of it stands in the address. */
export function ChooseSpan({ path, group, hasSteps = false }: Props) {
  const { from, to, step, choose } = useSpan();
  const span: Span = { from, to };
  const offered = spansOffered(group);
  const often = offered.find(({ span: one }) => one.from === from && one.to === to);
  const days = often?.name ?? spanInWords(span);
  return (
    <FoldedOnPhone chosen={hasSteps ? `${days}, ${STEP_IN_WORDS[step].toLowerCase()}` : days}>
      <FromAndTo {...span} onChoose={choose} />
      <Chips
        label="Spans"
        chips={offered.map(({ name, span: one }) => ({
          name,
          to: `${path}?${inAddress(one)}`,
          isCurrent: one.from === from && one.to === to,
        }))}
      />
      {hasSteps && (
        <Chips
          label="Steps"
          chips={STEPS.filter((one) => fits(span, one)).map((one) => ({
            name: STEP_IN_WORDS[one],
            to: `${path}?${inAddress(span, one)}`,
            isCurrent: one === step,
          }))}
        />
      )}
    </FoldedOnPhone>
  );
}

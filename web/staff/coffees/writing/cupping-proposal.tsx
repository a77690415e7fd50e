/** Scores that a cupping proposes for a bean, to be put into its form. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CuppingResult } from '#contract/cuppings/cup-fields.ts';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import { proposedScores } from '#domain/cuppings/proposed-scores.ts';
import type { Scores } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';

interface NamedCup {
  cuppingId: number;
  code: number;
}

/** The cup that the address names, as `?cupping=3&cup=347`. */
export function useNamedCup(): NamedCup | null {
  const [query] = useSearchParams();
  const [cuppingId, code] = [Number(query.get('cupping')), Number(query.get('cup'))];
  return cuppingId > 0 ? { cuppingId, code } : null;
}

interface Props {
  cup: NamedCup | null;
  bean: BeanAsWritten;
  rule: TasteRule;
  /** Without a cup there are no proposed scores. */
  children: (proposed?: { scores: Scores }) => ReactNode;
}

export const WithProposal = ({ cup, children, ...props }: Props) =>
  cup === null ? (
    children()
  ) : (
    <Proposal cup={cup} {...props}>
      {children}
    </Proposal>
  );

function Proposal({ cup: { cuppingId, code }, bean, rule, children }: Props & { cup: NamedCup }) {
  const call = useCall(`cupping ${cuppingId}`, () =>
    browserApi('GET /staff/cuppings/{id}', { params: { id: cuppingId } }),
  );
  return (
    <Loaded call={call} what="the cupping" one="cupping">
      {({ name, results }) => {
        const result = results?.find((one) => one.code === code && one.coffee?.bean_id === bean.id);
        return result === undefined ? (
          <p>
            That cupping has no revealed cup of this bean alone.{' '}
            <Link to={`/coffees/beans/${bean.id}`}>What is written about it</Link>
          </p>
        ) : (
          <>
            <p>
              The scores are as cup {code} of <Link to={`/cuppings/${cuppingId}`}>{name}</Link> proposes,
              brought to the roast of the bean. What too few named stays as it was.
            </p>
            {children({ scores: proposalOf(bean, result, rule) })}
          </>
        );
      }}
    </Loaded>
  );
}

const proposalOf = (
  bean: BeanAsWritten,
  { coffee, counted, tastes }: CuppingResult,
  rule: TasteRule,
): Scores =>
  proposedScores(
    { roastId: bean.roast_id, scores: bean.scores },
    { roastId: coffee?.roast_id ?? bean.roast_id, counted, tastes },
    rule,
  );

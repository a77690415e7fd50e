import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { BlendProposal } from '#contract/substitutions/blend-proposals.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { type Known, useKnown } from '../writing/use-known.ts';
import { EndOfBean } from './end-of-bean.tsx';

/** A bean ends: for each house blend that holds it the proven recipe without it, to be looked at in the blend and saved there. */
export function EndingScreen() {
  const { beanId = '' } = useParams();
  const replacements = useLiveCall(`ending ${beanId}`, ['stock'], () =>
    browserApi('GET /staff/beans/{id}/replacements', { params: { id: beanId } }),
  );
  return (
    <Proposals
      title={(name) => `Without ${name}`}
      lead="At no more green cost, with the certificate and the caffeine of each. Tastes go from 1 to 10 points."
      nothing="No house blend holds it."
      found={replacements}
      above={<EndOfBean beanId={beanId} />}
    />
  );
}

/** A bean grows old: the house blends that could hold more of it and hardly taste of anything else. */
export function UsesScreen() {
  const { beanId = '' } = useParams();
  const uses = useLiveCall(`uses ${beanId}`, ['stock'], () =>
    browserApi('GET /staff/beans/{id}/uses', { params: { id: beanId } }),
  );
  return (
    <Proposals
      title={(name) => `More of ${name}`}
      lead="At least 30% of it, and a taste that differs by at most 0.15 points, of 1 to 10."
      nothing="No house blend could hold 30% of it and taste as it does."
      found={uses}
      mayBeNew
    />
  );
}

interface Props {
  title: (name: string) => string;
  lead: string;
  nothing: string;
  found: ReturnType<typeof useLiveCall<BlendProposal[]>>;
  above?: ReactNode;
  /** A house blend of its own may be made of a recipe, beside changing one. */
  mayBeNew?: boolean;
}

function Proposals({ title, lead, nothing, found, above, mayBeNew = false }: Props) {
  const { beanId = '' } = useParams();
  const coffees = useKnown();
  const name = coffees.answer?.beans.get(Number(beanId))?.name ?? 'this bean';
  return (
    <Screen
      title={title(name)}
      lead={
        <>
          <Link to={`/coffees/${beanId}`}>Its price</Link> · {lead}
        </>
      }
    >
      {above}
      <Loaded call={coffees} what="the beans">
        {(answer) => (
          <Loaded call={found} what="the recipes">
            {(rows) =>
              rows.length === 0 ? (
                <Empty>
                  <p>{nothing}</p>
                </Empty>
              ) : (
                <Found rows={rows} known={answer} mayBeNew={mayBeNew} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

const Found = ({
  rows,
  known,
  mayBeNew,
}: {
  rows: readonly BlendProposal[];
  known: Known;
  mayBeNew: boolean;
}) => (
  <Sheet
    caption="House blends with the recipe that is proposed for each"
    rows={rows}
    idOf={({ id }) => id}
    columns={[
      { head: 'House blend', cell: ({ name }) => name, kind: 'name' },
      { head: 'Recipe', cell: ({ proposed }) => recipeOf(proposed, known) },
      { head: 'Taste differs by', cell: ({ proposed }) => pointsOf(proposed), kind: 'figure' },
      { head: 'A green kilo', cell: ({ proposed }) => changeOf(proposed), kind: 'figure' },
      ...(rows.some(({ proposed }) => gramsOf(proposed) !== '–') ? [OF_IT] : []),
      { head: 'Acts', cell: acting(mayBeNew), kind: 'act' },
    ]}
  />
);

const OF_IT: SheetColumn<BlendProposal> = {
  head: 'Of it in a kilo',
  cell: ({ proposed }) => gramsOf(proposed),
  kind: 'figure',
};

const acting = (mayBeNew: boolean) => (row: BlendProposal) => <Acts row={row} mayBeNew={mayBeNew} />;

type Proposed = BlendProposal['proposed'];

const recipeOf = (proposed: Proposed, { beans }: Known): string =>
  proposed === null
    ? 'Nothing comes near it within these conditions.'
    : proposed.blend_recipes
        .map(({ bean_id, percentage }) => `${percentage}% ${beans.get(bean_id)?.name ?? `bean ${bean_id}`}`)
        .join(', ');

function changeOf(proposed: Proposed): string {
  if (proposed === null) return '–';
  const { change_a_kilo } = proposed;
  if (change_a_kilo === 0) return 'the same';
  return `${pounds(Math.abs(change_a_kilo))} ${change_a_kilo < 0 ? 'less' : 'more'}`;
}

const pointsOf = (proposed: Proposed): string =>
  proposed === null ? '–' : `${proposed.rms.toFixed(2)} points`;

const gramsOf = (proposed: Proposed): string =>
  proposed === null || proposed.grams_a_kilo === 0 ? '–' : `${proposed.grams_a_kilo} g`;

function Acts({
  row: { id, name, roast_id, proposed },
  mayBeNew,
}: {
  row: BlendProposal;
  mayBeNew: boolean;
}) {
  if (proposed === null) return null;
  const recipe = proposed.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));
  const [, query = ''] = recipeLink({ recipe, roastId: roast_id }).split('?');
  return (
    <>
      <Link to={`/coffees/blends/${id}?${query}`}>
        Put it into the blend<span className="visually-hidden"> {name}</span>
      </Link>
      {mayBeNew && (
        <>
          {' · '}
          <Link to={`/coffees/blends/new?${query}`}>
            Make a new one<span className="visually-hidden"> like {name}</span>
          </Link>
        </>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Problem } from '#contract/problem.ts';
import { readRecipeLink } from '#domain/blend/read-recipe-link.ts';
import type { HouseBlendFacts } from '#domain/catalogue/house-blend-facts.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { BlendForm } from './blend-form.tsx';
import { OnTheShelf } from './on-the-shelf.tsx';
import { useBlendSaving } from './use-blend-saving.tsx';
import { useKnown } from './use-known.ts';

/** One house blend. An address with a recipe, as `?beans=73-60_82-40`, opens it with that put in. */
export function BlendScreen() {
  const { blendId = '' } = useParams();
  const coffees = useKnown();
  const proposed = useProposed();
  const { rewrite, dialog } = useBlendSaving();
  const blend = coffees.answer?.blends.find(({ id }) => String(id) === blendId);
  return (
    <Screen
      title={blend?.name ?? 'House blend'}
      lead={<Link to="/coffees/blends">All house blends</Link>}
      actions={blend && <Acts blend={blend} again={coffees.again} />}
    >
      <Loaded call={coffees} what="the house blend" one="house blend">
        {(choices) =>
          blend === undefined ? (
            <Empty>
              <p>We have no such house blend.</p>
            </Empty>
          ) : (
            <>
              {blend.missing.length > 0 && (
                <p>Out of stock for now: {blend.missing.join(', ')} is off the shelf.</p>
              )}
              <BlendForm
                key={blend.id}
                stored={factsOf(blend)}
                proposed={proposed}
                version={blend.version}
                ctapsId={blend.ctaps_id}
                known={choices}
                save={(facts, version) => rewrite(blend, facts, version)}
                onSaved={coffees.again}
              />
            </>
          )
        }
      </Loaded>
      {dialog}
    </Screen>
  );
}

export function NewBlendScreen() {
  const navigate = useNavigate();
  const coffees = useKnown();
  const proposed = useProposed();
  const [inStock, setInStock] = useState(true);
  return (
    <Screen title="New house blend" lead={<Link to="/coffees/blends">All house blends</Link>}>
      <Loaded call={coffees} what="the beans">
        {(choices) => (
          <BlendForm
            stored={NOTHING_YET}
            proposed={proposed}
            version={0}
            ctapsId={null}
            known={choices}
            save={(facts) =>
              browserApi('POST /staff/blends', { body: { ...sent(facts), in_stock: inStock } })
            }
            onSaved={({ id }) => void navigate(`/coffees/blends/${id}`, { replace: true })}
            more={<OnTheShelf checked={inStock} onCheck={setInStock} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}

function Acts({ blend, again }: { blend: HouseBlendAsWritten; again: () => void }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const turn = async () => {
    setBusy(true);
    const outcome = await browserApi('PATCH /staff/blends/{id}', {
      params: { id: blend.id },
      body: { in_stock: !blend.in_stock },
    });
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (outcome.ok) again();
  };
  return (
    <>
      <WhoDidThis object={`blend ${blend.id}`} />
      {may('catalogue') && (
        <ActButton busy={busy} onAct={() => void turn()}>
          {blend.in_stock ? 'Take it off the shelf' : 'Put it on the shelf'}
        </ActButton>
      )}
      {problem && <ProblemNotice problem={problem} again={() => void turn()} />}
    </>
  );
}

/** What the address puts in. */
function useProposed(): Partial<HouseBlendFacts> {
  const [query] = useSearchParams();
  const linked = readRecipeLink(query.toString());
  if (linked === null) return NOTHING_PROPOSED;
  return {
    blend_recipes: linked.recipe.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
    ...(linked.roastId === undefined ? {} : { roast_id: linked.roastId }),
  };
}

const NOTHING_PROPOSED = {};

const sent = ({ blend_recipes, ...facts }: HouseBlendFacts) => ({
  ...facts,
  blend_recipes: [...blend_recipes],
});

const factsOf = ({ name, description, roast_id, grind_id, blend_recipes }: HouseBlendAsWritten) => ({
  name,
  description,
  roast_id,
  grind_id,
  blend_recipes,
});

const NOTHING_YET: HouseBlendFacts = {
  name: '',
  description: '',
  roast_id: 3,
  grind_id: 3,
  blend_recipes: [],
};

import { type SubmitEvent, useId, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { decafInWords } from '#domain/blend/decaf.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { matchPercentage } from '#domain/taste-match/nearness.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { nameOf } from '#web/ui/names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { blendAt, type ChosenBlend, isFull, toggled } from './chosen-blends.ts';
import styles from './inbox.module.css';

interface Props {
  chosen: readonly ChosenBlend[];
  choose: (chosen: readonly ChosenBlend[]) => void;
}

const MOST_FOUND = 8;

/** For somebody who asked for a taste match: the coffee that they drink, and what we can blend of today’s stock. */
export function Proposals({ wanted, ...choosing }: Props & { wanted: string }) {
  const id = useId();
  const [search, setSearch] = useState(wanted);
  const [picked, setPicked] = useState<number | null>(null);
  const call = useCall(`brands ${search}`, () => browserApi('GET /brands', { query: { search } }));
  const matches = search.trim() === '' ? [] : (call.answer ?? []).slice(0, MOST_FOUND);
  const brand = matches.find((one) => one.id === picked) ?? matches[0];
  return (
    <Panel title="Proposals">
      <p className={form.field}>
        <label htmlFor={id}>Their coffee</label>
        <input
          id={id}
          className={form.control}
          maxLength={80}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </p>
      {brand === undefined ? (
        <p role="status">
          {call.problem?.message ??
            'We know no coffee of that name. Ask what it tastes of, with the saved reply on cup notes.'}
        </p>
      ) : (
        <>
          <p className={form.field}>
            <label htmlFor={`${id}-known`}>As we know it</label>
            <select
              id={`${id}-known`}
              className={form.control}
              value={brand.id}
              onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
            >
              {matches.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${one.brand} ${one.name}`}
                </option>
              ))}
            </select>
          </p>
          <Matched key={brand.id} brand={brand} {...choosing} />
        </>
      )}
      <FromCreator {...choosing} />
    </Panel>
  );
}

function Matched({ brand, chosen, choose }: Props & { brand: Brand }) {
  const beans = useCall('beans', () => browserApi('GET /beans'));
  const roasts = useCall('roasts', () => browserApi('GET /roasts'));
  const match = useCall(`match ${brand.id}`, () =>
    browserApi('POST /taste-matches', { body: { brandId: brand.id } }),
  );
  const allBeans = beans.answer;
  return (
    <Loaded call={{ ...match, answer: allBeans === null ? null : match.answer }} what="proposals">
      {({ proposals }) => (
        <ul className={styles.proposals}>
          {[...Map.groupBy(proposals, linkOf)].map(([link, [proposal]]) =>
            proposal === undefined ? null : (
              <Proposal
                key={link}
                proposal={proposal}
                beans={allBeans ?? []}
                roast={nameOf(proposal.roast_id, roasts.answer ?? [])}
                chosen={chosen}
                choose={choose}
              />
            ),
          )}
        </ul>
      )}
    </Loaded>
  );
}

const linkOf = ({ blend_recipes, roast_id }: TasteProposal): string =>
  recipeLink({ recipe: recipeFrom(blend_recipes), roastId: roast_id });

interface ProposalProps extends Props {
  proposal: TasteProposal;
  beans: readonly Bean[];
  roast: string;
}

function Proposal({ proposal, beans, roast, chosen, choose }: ProposalProps) {
  const link = linkOf(proposal);
  const isChosen = chosen.some((one) => one.link === link);
  const toggle = () =>
    choose(toggled(chosen, { link, roastId: proposal.roast_id, recipe: recipeFrom(proposal.blend_recipes) }));
  const decaf = decafInWords(
    proposal.blend_recipes.map(({ bean_id, percentage }) => ({
      percentage,
      isDecaf: beans.find(({ id }) => id === bean_id)?.decaf ?? false,
    })),
  );
  const recipe = proposal.blend_recipes
    .toSorted((a, b) => b.percentage - a.percentage)
    .map((row) => `${row.percentage}% ${beans.find(({ id }) => id === row.bean_id)?.name ?? ''}`)
    .join(', ');
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={!isChosen && isFull(chosen)} onChange={toggle} />
        <Tasteprint
          coffee={{
            name: KINDS[proposal.kind],
            roastId: proposal.roast_id,
            scores: proposal.scores,
            percentages: proposal.blend_recipes.map(({ percentage }) => percentage),
          }}
          decorative
        />
        <span>
          <strong>{KINDS[proposal.kind]}</strong>: {matchPercentage(proposal.rms)}% match, {roast}. {recipe}
          {decaf !== null && `. ${decaf}`}
        </span>
      </label>
      <a href={link} target="_blank" rel="noreferrer">
        Change it in the creator<span className="visually-hidden"> ({KINDS[proposal.kind]})</span>
      </a>
    </li>
  );
}

const KINDS = { closest: 'Closest', cheapest: 'Best value', simplest: 'Fewest beans' } as const;

/** A blend that was changed in the creator comes back by its address. */
function FromCreator({ chosen, choose }: Props) {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const blend = blendAt(String(new FormData(typed).get('address')));
    setWrong(blend === null);
    if (blend === null) return;
    if (isFull(chosen)) return;
    if (!chosen.some(({ link }) => link === blend.link)) choose(toggled(chosen, blend));
    typed.reset();
  };
  return (
    <>
      <form className={form.field} onSubmit={add}>
        <label htmlFor={id}>A blend from the creator, by its address</label>
        <input
          id={id}
          name="address"
          className={form.control}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
        />
        {wrong && (
          <p id={`${id}-wrong`} role="alert">
            That address holds no whole blend. Press “Share” in the creator, and copy it from there.
          </p>
        )}
        <p>
          <button type="submit" className={buttons.quiet} aria-disabled={isFull(chosen) || undefined}>
            Add this blend
          </button>
        </p>
      </form>
      <p role="status">
        {chosen.length === 0
          ? 'No blend goes along yet.'
          : `${chosen.length === 1 ? 'One blend goes' : `${chosen.length} blends go`} along, at the prices of their plan.`}
      </p>
      {chosen.length > 0 && (
        <button type="button" className={buttons.quiet} onClick={() => choose([])}>
          Send none of them
        </button>
      )}
    </>
  );
}

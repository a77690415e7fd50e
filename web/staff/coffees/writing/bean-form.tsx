import type { InputEvent } from 'react';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import { type BeanFacts, SPECIES, wrongWithBean } from '#domain/catalogue/bean-facts.ts';
import { isOwner } from '#domain/staff/rights.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { TASTES } from '#domain/taste/axes.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { Tick } from '#web/staff/ui/tick.tsx';
import form from '#web/ui/form/form.module.css';
import { typedIn } from '#web/ui/form/form-reply.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { beanTyped, FIELDS } from './bean-fields.ts';
import { ScoreField } from './score-field.tsx';
import { idsOf, type Known, textsOf } from './use-known.ts';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';
import { WritingForm } from './writing-form.tsx';

interface Props {
  /** As the shop has it, or as a new one begins. */
  stored: BeanFacts;
  /** Scores that a cupping proposes: put in, and not saved yet. */
  proposed?: Pick<BeanFacts, 'scores'>;
  version: number;
  /** `null` for a new bean. */
  ctapsId: string | null;
  known: Known;
  save: (facts: BeanFacts, version: number) => Promise<Reply<BeanAsWritten>>;
  onSaved: (bean: BeanAsWritten) => void;
  /** What a new bean needs besides. */
  more?: React.ReactNode;
}

/** All that is written about a bean. */
export function BeanForm({ stored, proposed, version, ctapsId, known, save, onSaved, more }: Props) {
  const { rights } = useMe();
  const isOwners = ctapsId !== null && !isOwner(rights);
  const writing = useWriting({
    stored,
    ...(proposed && { proposed }),
    version,
    wrongWith: wrongFor(ctapsId, known),
    save,
    onSaved,
  });
  const { facts, change } = writing;
  const scores = inScale(facts.scores);
  const take = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof Element)) return;
    const field = target.getAttribute('name') ?? '';
    if (Object.hasOwn(FIELDS, field)) change(beanTyped(typedIn(new FormData(currentTarget), FIELDS)), field);
  };
  return (
    <WritingForm
      writing={writing}
      fields={FIELDS}
      button={ctapsId === null ? 'Add the bean' : 'Save the bean'}
      isNew={ctapsId === null}
      picture={{ name: facts.name, roastId: facts.roast_id, scores }}
      onInput={take}
    >
      <TextField name="name" value={facts.name} />
      <TextArea name="description" value={facts.description} rows={4} />
      <TextField name="descriptors" value={facts.descriptors.join(', ')} hint="Commas between them" />
      <fieldset className={styles.scores} disabled={isOwners}>
        <legend>Its taste at that roast{isOwners && ', which only an owner changes'}</legend>
        {TASTES.map((taste) => (
          <ScoreField
            key={taste}
            taste={taste}
            value={facts.scores[taste]}
            onScore={(score) => change({ scores: { ...facts.scores, [taste]: score } }, `scores.${taste}`)}
          />
        ))}
      </fieldset>
      <div className={form.two}>
        <SelectField name="roast_id" value={String(facts.roast_id)} choices={known.roasts} />
        <SelectField name="grind_id" value={String(facts.grind_id)} choices={known.grinds} />
        <SelectField
          name="certification_id"
          value={String(facts.certification_id)}
          choices={known.certifications}
        />
        <SelectField name="species" value={facts.species} choices={SPECIES_CHOICES} />
      </div>
      <Tick name="decaf" value="yes" defaultChecked={facts.decaf}>
        {FIELDS.decaf.label}
      </Tick>
      <Origin facts={facts} known={known} />
      {more}
    </WritingForm>
  );
}

const SPECIES_CHOICES = SPECIES.map((species) => ({ value: species, text: species }));

const Origin = ({ facts, known }: { facts: BeanFacts; known: Known }) => (
  <>
    <div className={form.two}>
      <SelectField name="country_id" value={facts.country_id} choices={known.countries} />
      <SelectField name="delivery_zone" value={facts.delivery_zone} choices={known.zones} />
      <TextField name="lowest_metres" value={textOf(facts.lowest_metres)} inputMode="numeric" />
      <TextField name="highest_metres" value={textOf(facts.highest_metres)} inputMode="numeric" />
      <TextField name="variety" value={facts.variety} />
      <TextField name="process" value={facts.process} />
    </div>
    <TextField name="origins" value={facts.origins.join(', ')} hint="Commas between them" />
    <TextField name="producer" value={facts.producer} />
    <TextField
      name="roast_loss_adjust_bp"
      value={textOf(facts.roast_loss_adjust_bp / 100)}
      inputMode="decimal"
      hint="0 where it loses what the roast usually takes; −0.5 where it loses half a per cent less"
    />
  </>
);

const textOf = (figure: number): string => (Number.isNaN(figure) ? '' : String(figure));

const wrongFor = (ctapsId: string | null, known: Known) => (facts: BeanFacts) =>
  wrongWithBean(facts, {
    self: ctapsId,
    coffees: known.coffees,
    countries: textsOf(known.countries),
    certifications: idsOf(known.certifications),
    roasts: idsOf(known.roasts),
    grinds: idsOf(known.grinds),
    deliveryZones: textsOf(known.zones),
  });

/** As they can be drawn while one of them is being typed. */
const inScale = (scores: Readonly<Scores>): Scores =>
  Object.fromEntries(
    TASTES.map((taste) => [
      taste,
      Math.min(10, Number.isNaN(scores[taste]) ? 1 : Math.max(1, scores[taste])),
    ]),
  ) as Scores;

import type { InputEvent, ReactNode } from 'react';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import { certificationOfBlend } from '#domain/blend/certification.ts';
import { type HouseBlendFacts, wrongWithBlend } from '#domain/catalogue/house-blend-facts.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import type { Reply } from '#web/api/shop-api.ts';
import form from '#web/ui/form/form.module.css';
import { typedIn } from '#web/ui/form/form-reply.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { RecipeFields } from './recipe-fields.tsx';
import { idsOf, type Known, nameIn, scoresOf } from './use-known.ts';
import { useWriting } from './use-writing.ts';
import { WritingForm } from './writing-form.tsx';

const FIELDS = {
  name: { label: 'Name' },
  description: { label: 'Description', kind: 'paragraph' },
  roast_id: { label: 'Roast' },
  grind_id: { label: 'Usual grind' },
} as const;

interface Props {
  /** As the shop has it, or as a new one begins. */
  stored: HouseBlendFacts;
  /** A recipe that was proposed: put in, and not saved yet. */
  proposed: Partial<HouseBlendFacts>;
  version: number;
  /** `null` for a new one. */
  ctapsId: string | null;
  known: Known;
  save: (facts: HouseBlendFacts, version: number) => Promise<Reply<HouseBlendAsWritten>>;
  onSaved: (blend: HouseBlendAsWritten) => void;
  /** What a new one needs besides. */
  more?: ReactNode;
}

/** All that is written about a house blend. Its taste and its certificate follow from its recipe. */
export function BlendForm({ stored, proposed, version, ctapsId, known, save, onSaved, more }: Props) {
  const wrongWith = (facts: HouseBlendFacts) =>
    wrongWithBlend(facts, {
      self: ctapsId,
      coffees: known.coffees,
      beans: known.beans,
      roasts: idsOf(known.roasts),
      grinds: idsOf(known.grinds),
    });
  const writing = useWriting({ stored, proposed, version, wrongWith, save, onSaved });
  const { facts, change } = writing;
  const take = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const field = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    if (!Object.hasOwn(FIELDS, field)) return;
    const typed = typedIn(new FormData(currentTarget), FIELDS);
    change(
      {
        name: typed.name,
        description: typed.description.trim(),
        roast_id: Number(typed.roast_id),
        grind_id: Number(typed.grind_id),
      },
      field,
    );
  };
  return (
    <WritingForm
      writing={writing}
      fields={FIELDS}
      button={ctapsId === null ? 'Add the house blend' : 'Save the house blend'}
      isNew={ctapsId === null}
      picture={pictureOf(facts, known)}
      onInput={take}
    >
      <TextField name="name" value={facts.name} />
      <TextArea name="description" value={facts.description} rows={4} />
      <RecipeFields
        recipe={facts.blend_recipes}
        beans={known.beans}
        onChange={(blend_recipes) => change({ blend_recipes }, 'blend_recipes')}
      />
      <p>Its bag may claim: {claimOf(facts, known)}.</p>
      <div className={form.two}>
        <SelectField name="roast_id" value={String(facts.roast_id)} choices={known.roasts} />
        <SelectField name="grind_id" value={String(facts.grind_id)} choices={known.grinds} />
      </div>
      {more}
    </WritingForm>
  );
}

/** What the recipe tastes of as far as it is written; nothing while it has no bean. */
function pictureOf({ name, roast_id, blend_recipes }: HouseBlendFacts, { beans, rule }: Known) {
  const rows = blend_recipes.flatMap(({ bean_id, percentage }) => {
    const bean = beans.get(bean_id);
    return bean === undefined || !(percentage > 0)
      ? []
      : [{ bean: { roastId: bean.roast_id, scores: scoresOf(bean) }, percentage }];
  });
  const total = rows.reduce((sum, { percentage }) => sum + percentage, 0);
  if (total === 0) return null;
  const whole = rows.map(({ bean, percentage }) => ({ bean, percentage: (percentage * 100) / total }));
  return {
    name,
    roastId: roast_id,
    scores: tasteOfBlend(whole, roast_id, rule),
    percentages: whole.map(({ percentage }) => percentage),
  };
}

function claimOf({ blend_recipes }: HouseBlendFacts, { beans, certifications }: Known): string {
  const ofBeans = blend_recipes.flatMap(({ bean_id }) => beans.get(bean_id)?.certification_id ?? []);
  return nameIn(certifications, certificationOfBlend(ofBeans));
}

/** A member asks to have an own blend public, or withdraws it. */
import type { Received } from '#contract/calls.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { MOST_PUBLICATIONS } from '#domain/public-blends/limits.ts';
import { refusalOfPublicWords } from '#domain/public-blends/public-words.ts';
import { type CustomBlendRow, findOwnBlend } from '#server/coffee/blends/blends.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findMakerOf } from './maker-store.ts';
import { brandsIn } from './names.ts';
import {
  changePublication,
  findHolder,
  findPublication,
  insertPublication,
  listPublicationsOf,
  lockPublicationOfBlend,
  type PublicationRow,
} from './publication-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
}

interface Own {
  ctapsId: string;
  memberId: number;
}

type No = Refusal<'not_signed_in' | 'not_found' | 'invalid' | 'changed_meanwhile'>;

/** Idempotent: the same story again leaves it as it is. With another one it waits for a look. */
export async function publishBlend(
  { db, clock, catalogueCache }: Deps,
  { story, ctapsId, memberId }: Own & Received<'PUT /custom-blends/{ctapsId}/publication'>['body'],
): Promise<PublicationRow | No> {
  const catalogue = await catalogueCache.refresh();
  return transact(db, async (transaction): Promise<PublicationRow | No> => {
    const member = await lockAccount(transaction, memberId);
    if (member === undefined) return refuse('not_signed_in');
    const blend = await findOwnBlend(transaction, memberId, readCtapsId(ctapsId) ?? '');
    if (blend === undefined) return refuse('not_found');
    if (member.email_verified_at === null) return UNPROVEN;
    const before = await lockPublicationOfBlend(transaction, blend.ctaps_id);
    if (before !== undefined && (before.hidden_at !== null || before.state === 'hidden')) return HIDDEN;
    if (before?.story === story && (before.state === 'public' || before.state === 'waiting')) return before;
    const wrong = refusalOfWords(blend, story, catalogue) ?? refusalOfRecipe(blend, catalogue);
    if (wrong !== null) return wrong;
    return ask(transaction, { blend, before, story, memberId, now: clock() });
  });
}

interface Asked {
  blend: CustomBlendRow;
  before: PublicationRow | undefined;
  story: string;
  memberId: number;
  now: Date;
}

async function ask(
  db: InTransaction,
  { blend, before, story, memberId, now }: Asked,
): Promise<PublicationRow | No> {
  const maker = await findMakerOf(db, memberId);
  if (maker === undefined) return NO_MAKER;
  const recipe_key = recipeKeyOf(blend);
  const holder = await findHolder(db, recipe_key, before?.id ?? 0);
  if (holder !== undefined) return isPublicAs(holder);
  const asked = { story, asked_at: now, waits_since: now };
  if (before === undefined) {
    if ((await listPublicationsOf(db, memberId)).length >= MOST_PUBLICATIONS) return TOO_MANY;
    const inserted = { ...asked, recipe_key, maker_id: maker.id, custom_blend_id: blend.id };
    return readBack(db, await insertPublication(db, inserted));
  }
  await changePublication(db, before.id, {
    ...asked,
    state: 'waiting',
    words: null,
    looked_at: null,
    withdrawn_at: null,
  });
  return readBack(db, before.id);
}

async function readBack(db: InTransaction, id: number): Promise<PublicationRow> {
  const publication = await findPublication(db, id);
  if (publication === undefined) throw new Error(`Publication ${id} was not stored.`);
  return publication;
}

/** Withdrawing what is withdrawn already changes nothing. */
export const withdrawBlend = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ctapsId, memberId }: Own,
): Promise<PublicationRow | Refusal<'not_signed_in' | 'not_found'>> =>
  transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return refuse('not_signed_in');
    const publication = await lockPublicationOfBlend(transaction, readCtapsId(ctapsId) ?? '');
    if (publication?.customer_id !== memberId) return refuse('not_found');
    if (publication.state !== 'withdrawn')
      await changePublication(transaction, publication.id, {
        state: 'withdrawn',
        withdrawn_at: clock(),
        words: null,
        waits_since: null,
        public_since: null,
        looked_at: null,
      });
    return publication;
  });

/** Name and description are the blend’s own, and stand on pages that everybody then finds. */
function refusalOfWords(
  { name, description }: CustomBlendRow,
  story: string,
  catalogue: Catalogue,
): Refusal<'invalid'> | null {
  const brands = brandsIn(catalogue);
  const inStory = refusalOfPublicWords(story, brands);
  if (inStory !== null) return refuseField('story', inStory);
  const inName = refusalOfPublicWords(name, brands);
  if (inName !== null)
    return refuse('invalid', { message: `The name “${name}” can’t be public. ${inName} Rename it first.` });
  const inDescription = refusalOfPublicWords(description, brands);
  return inDescription === null
    ? null
    : refuse('invalid', {
        message: `Its description can’t be public. ${inDescription} Save the blend under another name first, with other words.`,
      });
}

function refusalOfRecipe(blend: CustomBlendRow, catalogue: Catalogue): Refusal<'invalid'> | null {
  if (blend.recipe.length < 2)
    return refuse('invalid', { message: 'A single bean is no blend. Please mix at least two.' });
  const key = recipeKeyOf(blend);
  const house = catalogue.blends.find(
    ({ row, recipe }) =>
      keyOfRecipe({
        roastId: row.roast_id,
        blendRecipes: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
      }) === key,
  );
  return house === undefined ? null : isPublicAs({ name: house.row.name, shown_name: house.row.brand });
}

export const recipeKeyOf = ({ roast_id, recipe }: CustomBlendRow): string =>
  keyOfRecipe({
    roastId: roast_id,
    blendRecipes: recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
  });

export const isPublicAs = ({ name, shown_name }: { name: string; shown_name: string }) =>
  refuse('invalid', { message: `This recipe is public already, as “${name}” by ${shown_name}.` });

const UNPROVEN = refuse('invalid', { message: 'Please confirm your email address first.' });
const NO_MAKER = refuse('invalid', { message: 'Please choose a handle and a name to publish under first.' });
const HIDDEN = refuse('changed_meanwhile', {
  message: 'We’ve hidden this blend. If you think that’s wrong, please write to us.',
});
const TOO_MANY = refuse('invalid', {
  message: `A maker may have ${MOST_PUBLICATIONS} public blends.`,
});

/** Blends that members made public: one of them sells theirs at a storefront, another one asks for it, and one blend waits for a look. */
import { sql } from 'kysely';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { looksOf } from '#domain/public-blends/handle.ts';
import { COMMISSION } from '#domain/storefronts/storefront.ts';
import { saveOwnBlends } from '#server/coffee/blends/blends.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

interface DemoBlend {
  name: string;
  story: string;
  roastId: number;
  /** By bean. */
  recipe: Readonly<Record<number, number>>;
  /** Days ago that it was published; none where it waits for a look. */
  ago: number | null;
}

interface DemoMaker {
  userTypeId: number;
  handle: string;
  shown_name: string;
  about: string;
  blends: readonly DemoBlend[];
}

const MAKERS: readonly DemoMaker[] = [
  {
    userTypeId: 3,
    handle: 'cart-no-seven',
    shown_name: 'Cart No. 7',
    about: 'A coffee cart on the harbour wall, open whenever it doesn’t rain sideways.',
    blends: [
      {
        name: 'First Ferry',
        story: 'What we pour before seven: short, sweet and no nonsense. Good with milk.',
        roastId: 4,
        recipe: { 73: 55, 83: 35, 45: 10 },
        ago: 88,
      },
      {
        name: 'Low Tide',
        story: 'For people who stay a while. Black, from a filter, while the boats come in.',
        roastId: 2,
        recipe: { 4: 45, 105: 35, 106: 20 },
        ago: 61,
      },
    ],
  },
  {
    userTypeId: 1,
    handle: 'kitchen-table',
    shown_name: 'The Kitchen Table',
    about: '',
    blends: [
      {
        name: 'Slow Sunday',
        story: 'For the second cup, when nobody has to be anywhere.',
        roastId: 3,
        recipe: { 96: 50, 104: 30, 74: 20 },
        ago: 40,
      },
      {
        name: 'Rain Check',
        story: 'Darker than the other one, for days when the washing has to come in again.',
        roastId: 4,
        recipe: { 45: 40, 76: 40, 96: 20 },
        ago: null,
      },
    ],
  },
  {
    userTypeId: 4,
    handle: 'reading-room',
    shown_name: 'The Reading Room',
    about: 'A café with more books than chairs.',
    blends: [
      {
        name: 'Chapter Two',
        story: 'Bright to begin with and softer towards the end, like most of what we recommend.',
        roastId: 1,
        recipe: { 13: 40, 1: 40, 87: 20 },
        ago: 23,
      },
    ],
  },
];

const MARK_UP_OF_STOREFRONT = 10;

export async function insertPublicBlends(
  db: InTransaction,
  { today, staff }: { today: Day; staff: DemoStaff },
): Promise<void> {
  const at = (ago: number) => timeInLondon(dayAfter(today, -ago), 10 * 60 + 15);
  const members = await Promise.all(MAKERS.map(({ userTypeId }) => memberOf(db, userTypeId, staff)));
  await insertRows(
    db,
    'makers',
    MAKERS.map(({ handle, shown_name, about }, i) => ({
      id: i + 1,
      customer_id: members[i],
      handle,
      handle_looks: looksOf(handle),
      shown_name,
      about,
      made_at: at(90),
    })),
  );
  for (const [i, { blends }] of MAKERS.entries())
    await publish(db, { makerId: i + 1, ownerId: members[i] ?? 0, blends, at });
  const [seller, , wishing] = members;
  const decided = { state: 'accepted', decided_by: staff.Otto, decided_at: at(58), letter: null };
  await insertRows(db, 'storefront_applications', [
    {
      customer_id: seller,
      message:
        'Everybody at the cart asks whether they can have it at home. We would put a card on the counter.',
      applied_at: at(59),
      ...decided,
    },
    {
      customer_id: wishing,
      message: 'Our readers’ circle has two hundred members, and most of them drink coffee while they read.',
      applied_at: at(2),
      state: 'open',
      decided_by: null,
      decided_at: null,
      letter: null,
    },
  ]);
  await insertRows(db, 'storefronts', [
    {
      id: 1,
      maker_id: 1,
      mark_up_percent: MARK_UP_OF_STOREFRONT,
      commission_percent: COMMISSION.usual,
      opened_at: at(58),
      paid_by: 'credit',
      version: 1,
    },
  ]);
}

/** One who has proven the mailbox, and isn’t somebody whose account is about something else in the demo. */
async function memberOf(db: InTransaction, userTypeId: number, staff: DemoStaff): Promise<number> {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('user_type_id', '=', userTypeId)
    .where('id', 'not in', Object.values(staff))
    .where(sql<boolean>`not exists (select from distributor_applications where customer_id = customers.id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

interface ToPublish {
  makerId: number;
  ownerId: number;
  blends: readonly DemoBlend[];
  at: (ago: number) => Date;
}

async function publish(db: InTransaction, { makerId, ownerId, blends, at }: ToPublish): Promise<void> {
  const recipeOf = ({ recipe, roastId }: DemoBlend) => ({
    roastId,
    blendRecipes: Object.entries(recipe).map(([beanId, percentage]) => ({
      beanId: Number(beanId),
      percentage,
    })),
  });
  const saved = await saveOwnBlends(
    db,
    ownerId,
    blends.map((blend) => ({
      name: blend.name,
      description: 'A blend of my own.',
      grindId: 1,
      openedFrom: null,
      ...recipeOf(blend),
    })),
  );
  for (const [i, { ago }] of blends.entries())
    await db
      .updateTable('custom_blends')
      .set({ made_at: at(1 + (ago ?? 1)) })
      .where('id', '=', saved[i]?.id ?? 0)
      .execute();
  await insertRows(
    db,
    'publications',
    blends.map((blend, i) => {
      const since = blend.ago === null ? null : at(blend.ago);
      return {
        maker_id: makerId,
        custom_blend_id: saved[i]?.id,
        recipe_key: keyOfRecipe(recipeOf(blend)),
        story: blend.story,
        state: since === null ? 'waiting' : 'public',
        version: 1,
        asked_at: since ?? at(1),
        waits_since: since === null ? at(1) : null,
        public_since: since,
        looked_at: since,
        buyers: 0,
        buyers_again: 0,
      };
    }),
  );
}

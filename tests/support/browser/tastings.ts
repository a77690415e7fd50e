/** A shop with one flight that is tasted, as the page of the tasting knows it, and what is pressed there. */
import { expect, type Page } from '@playwright/test';
import { exampleTasting, type TastingOfFlight } from '#contract/tastings/tasting.ts';
import type { Letter } from '#domain/flights/settle.ts';
import type { Taste } from '#domain/taste/axes.ts';
import type { OfLetters } from '#domain/tastings/cups.ts';
import { subjectOf } from '#domain/tastings/sitting.ts';

export const CODE = 'F73-Zq3TnB8wLx0VuY7sQd2eRf5gHj1kMn9p';
const NAMES: Readonly<Record<Letter, string>> = {
  A: 'Signal Hut',
  B: 'Stonecrop',
  C: 'Nine Gates',
  D: 'Cartographer',
  E: 'Midsummer Post',
};

export type Sent = { id: string; drinkerId: number; said: OfLetters | { kind: 'wishes'; likes?: Taste[] } };

/** The test answers the calls. */
export async function aTasting(page: Page, changes: Partial<TastingOfFlight> = {}) {
  let tasting: TastingOfFlight = { ...exampleTasting, code: CODE, drinkers: [], ...changes };
  const received: string[] = [];
  const secrets = new Set<string | null>();
  const secretOf = new Map<number, string | null>();
  /** At a vote nobody sees anybody else. */
  const seenBy = (me: string | null): TastingOfFlight =>
    tasting.vote === null
      ? tasting
      : { ...tasting, drinkers: tasting.drinkers.filter(({ id }) => secretOf.get(id) === me) };
  const withDrinker = (id: number, said: TastingOfFlight['drinkers'][number]['said']) => ({
    ...tasting,
    drinkers: tasting.drinkers.map((one) => (one.id === id ? { ...one, said } : one)),
  });
  const calls: Record<string, (body: unknown) => object> = {
    drinkers: (body) => {
      const { name } = body as { name: string };
      const drinkers = [
        ...tasting.drinkers,
        { id: tasting.drinkers.length + 1, name, said: [], question: null },
      ];
      tasting = { ...tasting, drinkers };
      return tasting;
    },
    answers: (body) => {
      const { id, drinkerId, said } = body as Sent;
      received.push(id);
      const before = tasting.drinkers.find((one) => one.id === drinkerId)?.said ?? [];
      if (said.kind === 'wishes') {
        const { kind, likes = [] } = said;
        tasting = withDrinker(drinkerId, [
          ...before,
          { id, kind, brand: null, likes, dislikes: [], is_decaf: false },
        ]);
        return tasting;
      }
      const others = before.filter((one) => one.kind === 'wishes' || subjectOf(one) !== subjectOf(said));
      tasting = withDrinker(drinkerId, [...others, { ...said, id }]);
      return tasting;
    },
    reveal: () => {
      const cups = tasting.cups.map(({ letter }) => ({
        letter,
        coffee: {
          step: 'darker' as const,
          name: NAMES[letter],
          ctaps_id: 'H001Z',
          roast_id: 3,
          roast: 'Medium',
          scores: {} as never,
        },
      }));
      tasting = { ...tasting, cups, revealed_at: '2026-12-01T08:00:00Z' };
      return tasting;
    },
    advice: () => ({
      sentences: ['You like it chocolatey.'],
      liked_best: 'C',
      credit: null,
      proposals: [
        {
          kind: 'closest',
          roast_id: 3,
          blend_recipes: [{ bean_id: 73, bean_name: 'Brazil Santos', percentage: 100 }],
          price_per_kilo: 20.44,
        },
      ],
    }),
  };
  await page.route('**/api/tastings/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const sent = route.request().postDataJSON() as { me?: string } | null;
    const me = sent?.me ?? searchParams.get('me');
    secrets.add(me);
    const path = pathname.split('/');
    const takenBack = path.at(-2) === 'answers' ? path.at(-1) : undefined;
    if (takenBack !== undefined) {
      for (const { id, said } of tasting.drinkers)
        tasting = withDrinker(
          id,
          said.filter((one) => one.id !== takenBack),
        );
      return route.fulfill({ json: seenBy(me) });
    }
    const call = calls[path.at(-1) ?? ''];
    const answer = call === undefined ? tasting : call(sent);
    for (const { id } of tasting.drinkers) if (!secretOf.has(id)) secretOf.set(id, me);
    return route.fulfill({ json: answer === tasting ? seenBy(me) : answer });
  });
  await page.goto(`/t/${CODE}`);
  /** With its names shown. */
  const close = () => {
    calls['reveal']?.({});
    tasting = { ...tasting, state: 'closed' };
  };
  return { received, secrets, close };
}

export const press = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names) await page.getByRole('button', { name, exact: true }).press('Enter');
};

export const asked = (page: Page, question: string) =>
  page.getByRole('heading', { level: 2, name: question, exact: true });

/** The second cup is asked about with the same buttons: it has to be there before one of them is pressed. */
export async function tasteTwoCups(page: Page) {
  await press(page, 'Just right');
  await expect(asked(page, 'What about B?')).toBeFocused();
  await press(page, 'Too bitter');
}

export async function join(page: Page, name = 'Mina') {
  await page.getByLabel('A name, or a nickname').fill(name);
  await page.keyboard.press('Enter');
  await expect(asked(page, 'What about A?')).toBeVisible();
}

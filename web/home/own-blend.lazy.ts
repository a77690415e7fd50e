import { refusalOfName, tidyText } from '#domain/blend/name.ts';
import { GENERAL_GRIND, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { labelIdeas } from '#domain/blend-creator/label-ideas.ts';
import { listed } from '#domain/listed.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { adjectiveOf, NOTICEABLE, noticeableDifference } from '#domain/taste/in-words.ts';
import { FIRST_PRICE_CAP } from '#domain/taste-match/price-cap.ts';
import { movesIn, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import { achievementInWords } from '#domain/taste-match/wishes/achievement.ts';
import { hindranceInWords } from '#domain/taste-match/wishes/in-words.ts';
import { movedBy, type WishedMove } from '#domain/taste-match/wishes/moves.ts';
import { achievedIn } from '#web/state/achieved-in.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { hindranceFrom } from '#web/state/hindrance-from.ts';
import { matchDrawnTaste } from '#web/state/match-drawn-taste.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { nameOf } from '#web/ui/names.ts';
import type { Answer } from './answer.ts';
import type { PageCoffee } from './page-coffees.ts';

const MADE_OF = [
  '',
  'One bean, roasted for you alone.',
  ...['two', 'three', 'four', 'five', 'six'].map((number) => `A blend of ${number} beans, for you alone.`),
];

interface Offered {
  /** What the flower showed before it was pulled. */
  first: PageCoffee;
  coffees: readonly PageCoffee[];
  roasts: readonly { id: number; display_name: string }[];
}

/** What the shop makes of a wish: a blend for it alone where that comes closer than any coffee that exists. */
export async function answerOfShop(
  target: TasteTarget,
  nearest: PageCoffee,
  { first, coffees, roasts }: Offered,
): Promise<Answer> {
  const outcome = await matchDrawnTaste(browserApi, target, {
    roastId: null,
    maxPrice: FIRST_PRICE_CAP,
    decaf: 'none',
  });
  const moves = movesIn(target);
  const coffee = (remark = '') => ({
    ...nearest,
    words: `${closestInWords(moves, nearest, first)} ${remark}`.trim(),
  });
  if (!outcome.ok) return coffee();
  const { hindrance, proposals } = outcome.answer;
  const [closest] = proposals;
  const remark =
    hindrance === null
      ? ''
      : hindranceInWords(hindranceFrom(hindrance), {
          moves,
          nameOf: (id) => nameOf(id, roasts),
          roastId: null,
          maxPrice: FIRST_PRICE_CAP,
          best: closest?.scores ?? null,
        });
  if (closest === undefined || !followsFurther(moves, closest.scores, nearest.scores)) return coffee(remark);
  const { scores, roast_id: roastId, furthest } = closest;
  const achievement =
    furthest.length === 0
      ? null
      : achievementInWords(moves, achievedIn(closest), {
          than: first.name,
          within: {
            maxPrice: FIRST_PRICE_CAP,
            isRoastFixed: false,
            isWithoutDecaf: true,
            hasLeftOut: false,
          },
          isDecaf: false,
          scoresOf: (taste) => coffees.map((coffee) => coffee.scores[taste]),
        });
  const [name = 'Your blend'] = labelIdeas({ scores, roastId }).names;
  const beans = MADE_OF[closest.blend_recipes.length];
  return {
    ctapsId: null,
    name,
    roastId,
    recipe: recipeFrom(closest.blend_recipes),
    scores,
    price: null,
    words: `${beans} ${besideInWords(moves, scores, first)} ${achievement ?? remark}`.trim(),
  };
}

const closestInWords = (moves: readonly WishedMove[], nearest: PageCoffee, first: PageCoffee): string =>
  nearest.ctapsId === first.ctapsId
    ? `${first.name} is still the closest.`
    : `${nearest.name} is the closest. ${besideInWords(moves, nearest.scores, first)}`;

/**
 * How the pulled tastes differ from those that the visitor began with. Each was pulled from what another coffee had: beside
 * all of these nobody could follow it.
 */
function besideInWords(moves: readonly WishedMove[], scores: Readonly<Scores>, first: PageCoffee): string {
  const began = Object.fromEntries(moves.map(({ taste }) => [taste, first.scores[taste]]));
  const difference = noticeableDifference(scores, began);
  const alike = listed(
    moves
      .filter(({ taste }) => Math.abs(scores[taste] - first.scores[taste]) < NOTICEABLE)
      .map(({ taste }) => adjectiveOf(taste)),
  );
  if (difference === null) return `About as ${alike} as ${first.name}.`;
  return `${difference.slice(0, -1)} than ${first.name}${alike && `, and about as ${alike}`}.`;
}

/** Whether somebody would taste that a blend follows the wish further than a coffee which exists, and in nothing less far. */
const followsFurther = (
  moves: readonly WishedMove[],
  blend: Readonly<Scores>,
  coffee: Readonly<Scores>,
): boolean => {
  const gains = moves.map((move) => movedBy(move, blend) - movedBy(move, coffee));
  return gains.some((gain) => gain >= NOTICEABLE) && gains.every((gain) => gain > -NOTICEABLE);
};

/** The page where the coffee is bought: its own, or one that is made for it under the name that was typed. */
export async function pageOf(
  answer: Answer,
  typedName: string,
): Promise<{ path: string } | { message: string }> {
  const typed = tidyText(typedName);
  const refusal = refusalOfName(typed);
  if (refusal !== null) return { message: refusal };
  if (typed === '' && answer.ctapsId !== null) return { path: pathOf(answer.ctapsId) };
  const [description = 'A blend of my own.'] = labelIdeas(answer).descriptions;
  const outcome = await browserApi('POST /shared-blends', {
    body: {
      name: typed || answer.name,
      description,
      roastId: answer.roastId,
      grindId: GENERAL_GRIND,
      blendRecipes: [...answer.recipe],
    },
  });
  return outcome.ok ? { path: pathOf(outcome.answer.ctaps_id) } : { message: outcome.problem.message };
}

/** With the bag whose price the flower said. */
const pathOf = (ctapsId: string): string => `/cuppingnotes/${ctapsId}?bag=${QUARTER_KILO_BAG}`;

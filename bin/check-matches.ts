/** Solves every taste match of a file and writes the answers beside it: `npm run check:matches -- FILE ANSWERS`. */
import { writeFile } from 'node:fs/promises';
import { closestRecipe } from '#domain/taste-match/closest-recipe.ts';
import type { Wish } from '#domain/taste-match/problem/wish.ts';
import { giveUp, readExamples } from '#tests/examples/example-file.ts';
import { matchInstances, seededTasteTable, wishOf } from '#tests/examples/match-instance.ts';

const [file, answersFile, ...others] = process.argv.slice(2);
if (file === undefined || answersFile === undefined || others.length > 0) {
  giveUp('Use: npm run check:matches -- FILE ANSWERS');
}

const instances = await readExamples(file, matchInstances);
const solve = (wish: Wish) => closestRecipe(wish, seededTasteTable, { mostBeans: 6, thoroughness: 1 });
// Warm-up, so that the times are those of a shop that has been open for a while.
for (const instance of instances) solve(wishOf(instance));

const answers = instances.map((instance) => {
  const wish = wishOf(instance);
  const start = performance.now();
  const closest = solve(wish);
  const ms = Math.round((performance.now() - start) * 100) / 100;
  const recipe = closest?.recipe.map(({ beanIndex, percentage }) => [
    seededTasteTable.beans[beanIndex]?.id,
    percentage,
  ]);
  return { id: instance.id, answer: { roast_id: closest?.roastId ?? null, recipe: recipe ?? [], ms } };
});

const lines = answers.map(({ id, answer }) => `  ${JSON.stringify(id)}: ${JSON.stringify(answer)}`);
try {
  await writeFile(answersFile, `{\n${lines.join(',\n')}\n}\n`);
} catch (error) {
  giveUp(`${answersFile} can't be written: ${error instanceof Error ? error.message : String(error)}`);
}
const times = answers.map(({ answer }) => answer.ms).toSorted((a, b) => a - b);
const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
process.stdout.write(
  `Solved ${answers.length} taste matches: ${median} ms in the middle, ${slowest} ms at most.\n`,
);

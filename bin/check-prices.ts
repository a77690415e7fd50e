/** Checks our prices against worked examples, case by case: `npm run check:prices -- FILE`. */
import { giveUp, readExamples } from '#tests/examples/example-file.ts';
import {
  answerPricingExample,
  type PricingExample,
  pricingExamples,
} from '#tests/examples/pricing-example.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';

const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) giveUp('Use: npm run check:prices -- FILE');

const examples = await readExamples(file, pricingExamples);
const differing = examples
  .map((example) => ({ id: example.id, differences: differencesOf(example) }))
  .filter(({ differences }) => differences.length > 0);
for (const { id, differences } of differing) {
  process.stdout.write(`${id} differs:\n${differences.map((difference) => `  ${difference}\n`).join('')}`);
}
const agreeing = examples.length - differing.length;
process.stdout.write(`${agreeing} of ${examples.length} cases agree to the penny.\n`);
process.exitCode = differing.length > 0 ? 1 : 0;

function differencesOf(example: PricingExample): string[] {
  try {
    return differencesBetween(example.expected, answerPricingExample(example, seededPrices), '');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Differences field by field; fields that the example doesn't name are left out. */
function differencesBetween(expected: unknown, got: unknown, path: string): string[] {
  if (typeof expected !== 'object' || expected === null || typeof got !== 'object' || got === null) {
    if (expected === got) return [];
    return [`${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got) ?? 'nothing'}`];
  }
  const ours = new Map<string, unknown>(Object.entries(got));
  const fields = Object.entries(expected).flatMap(([name, value]) =>
    differencesBetween(value, ours.get(name), path === '' ? name : `${path}.${name}`),
  );
  if (Array.isArray(expected) && Array.isArray(got) && got.length > expected.length) {
    fields.push(`${path}: expected ${expected.length} rows, got ${got.length}`);
  }
  return fields;
}

import { describe, expect, it } from 'vitest';
import { answerPricingExample, pricingExamples } from '#tests/examples/pricing-example.ts';
import examples from '#tests/examples/pricing-examples.json' with { type: 'json' };
import { seededPrices } from '#tests/examples/seeded-prices.ts';

describe('the worked examples of the price rules', () => {
  const read = pricingExamples.parse(examples);

  it('are complete', () => expect(read).toHaveLength(6));

  it.each(read)('$id agrees to the penny: $purpose', (example) => {
    expect(answerPricingExample(example, seededPrices)).toEqual(example.expected);
  });
});

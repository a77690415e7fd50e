/** What customers read about delivery. Every page that says it has it from here, or from what the office settled instead. */
export interface DeliveryWords {
  order_by: string;
  how_long: string;
  allow: string;
}

/** Stands where the hour of the cut-off does, which has one source. */
const HOUR = '{cut-off}';

export const FIRST_DELIVERY_WORDS: DeliveryWords = {
  order_by: `Order before ${HOUR} on a working day and we roast and post it the same day.`,
  how_long:
    'First Class is delivered within 24 hours of leaving us, Second Class in two days. Delivery days are Royal Mail’s estimates.',
  allow: 'We recommend allowing 3 days, but next day is possible. Large predictive batches take 2 to 4 days.',
};

export const withHour = ({ order_by, ...words }: DeliveryWords, hour: string): DeliveryWords => ({
  ...words,
  order_by: order_by.replace(HOUR, () => hour),
});

/** What is wrong with the words, in a sentence; `null` if nothing is. */
export function wrongWithDeliveryWords({ order_by, how_long, allow }: DeliveryWords): string | null {
  if (order_by.split(HOUR).length !== 2) return `Please write ${HOUR} once where the hour stands.`;
  const others = [order_by.replace(HOUR, ''), how_long, allow];
  if (others.some((words) => /[{}]/.test(words))) return `Only ${HOUR} stands in braces, in the first text.`;
  return others.some((words) => HOUR_IN_WORDS.test(words))
    ? `Please name no hour: ${HOUR} is replaced by the one that is settled.`
    : null;
}

const HOUR_IN_WORDS = /\b(noon|midday|midnight|\d{1,2}([:.]\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d\b|o[’']clock)/i;

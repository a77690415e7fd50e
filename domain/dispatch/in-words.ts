/** The one promise about delivery. Every page that makes one says it in these words. */
export const ORDER_BY_NOON = 'Order before noon on a working day and we roast and post it the same day.';
export const HOW_LONG_IT_TAKES =
  'First Class is delivered within 24 hours of leaving us, Second Class in two days. The post aims for that and can’t promise it.';

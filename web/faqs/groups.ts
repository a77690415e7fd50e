import type { DeliveryWords } from '#domain/dispatch/in-words.ts';
import { accounts } from './content/accounts.ts';
import { blending } from './content/blending.ts';
import { deliveryIn } from './content/delivery.ts';
import { paying } from './content/paying.ts';
import { roasting } from './content/roasting.ts';
import { taste } from './content/taste.ts';
import type { Group } from './question.ts';

export const groupsWith = (words: DeliveryWords): readonly Group[] => [
  blending,
  taste,
  roasting,
  deliveryIn(words),
  paying,
  accounts,
];

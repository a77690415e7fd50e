import { accounts } from './content/accounts.ts';
import { blending } from './content/blending.ts';
import { delivery } from './content/delivery.ts';
import { paying } from './content/paying.ts';
import { roasting } from './content/roasting.ts';
import { taste } from './content/taste.ts';
import type { Group } from './question.ts';

export const GROUPS: readonly Group[] = [blending, taste, roasting, delivery, paying, accounts];

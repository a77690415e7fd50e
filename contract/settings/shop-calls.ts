/** What everybody may read of the shop itself. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { dialled, FIRST_SOCIAL, FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { address, names } from './shop-facts.ts';

export const shopCalls = {
  'GET /shop-address': call({
    name: 'readShopAddress',
    summary: 'Where the shop is: the address for letters and returns.',
    group: 'Lookups',
    who: 'anyone',
    answer: address,
    refuses: [],
    example: { answer: FIRST_ADDRESS },
  }),
  'GET /shop-contact': call({
    name: 'readShopContact',
    summary: 'What the shop is called, how to reach it, and its pages elsewhere.',
    group: 'Lookups',
    who: 'anyone',
    answer: z
      .object({
        names,
        mark: z.string().nullable().meta({
          description: 'A fingerprint: its pictures are /marks/….svg and .png; null for the flower.',
        }),
        email: z.string(),
        telephone: z.object({ shown: z.string(), dialled: z.string() }),
        social: z.array(z.object({ name: z.string(), url: z.string() })),
      })
      .meta({ id: 'ShopContact' }),
    refuses: [],
    example: {
      answer: {
        names: FIRST_NAMES,
        mark: null,
        email: FIRST_EMAIL,
        telephone: { shown: FIRST_TELEPHONE, dialled: dialled(FIRST_TELEPHONE) },
        social: [...FIRST_SOCIAL],
      },
    },
  }),
};

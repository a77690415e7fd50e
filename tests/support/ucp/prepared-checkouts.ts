/** A checkout that an assistant prepares, and what a person does with its link. */
import type { HandoverPage } from '#contract/agents/handovers.ts';
import { checkDigits } from '#domain/agents/check-digits.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { linesOf } from './assistant.ts';

export const MADE = `r4_12-55_73-45_c${checkDigits('r4_12-55_73-45')}`;
export const BUYER = {
  first_name: 'Theo',
  last_name: 'Lund',
  email: 'Theo.Chat@example.com',
  phone_number: '01947 555010',
};
export const ADDRESS = {
  street_address: '14 Quay Street',
  address_locality: 'Whitby',
  address_country: 'GB',
  postal_code: 'yo211dh',
};
export const whole = (address: object = ADDRESS, option = 'first-class') => ({
  ...linesOf([`${MADE}.250w`, 2], ['H001Z', 1]),
  buyer: BUYER,
  fulfillment: {
    methods: [{ type: 'shipping', destinations: [address], groups: [{ selected_option_id: option }] }],
  },
});

export const keyOf = ({ continue_url = '' }: { continue_url?: string | undefined }): string =>
  continue_url.slice(continue_url.lastIndexOf('/') + 1);

export const linksOf = (shop: () => TestShop) => ({
  open: async (key: string) => {
    const answer = await shop().http.inject(`/api/handovers/${key}`);
    return { status: answer.statusCode, page: answer.json<HandoverPage>() };
  },
  take: (key: string, token?: string) =>
    shop().http.inject({
      method: 'POST',
      url: `/api/handovers/${key}`,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    }),
});

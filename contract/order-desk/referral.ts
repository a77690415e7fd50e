import { z } from 'zod';

/** What a buyer says led them to us. No price depends on it. */
export const cameBy = z
  .object({
    as_barista_distributor: z
      .boolean()
      .meta({ description: 'Ordered as a Barista Distributor, by an account that is one.' }),
    referral: z
      .object({
        by_distributor: z.boolean(),
        by_sales_manager: z.boolean(),
        from_facebook: z.boolean(),
        code: z.string(),
      })
      .nullable()
      .meta({ description: 'Who a guest says sent them.' }),
  })
  .meta({ id: 'HowAnOrderCameAbout' });

export type CameBy = z.infer<typeof cameBy>;

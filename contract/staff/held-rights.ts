import { z } from 'zod';
import { say } from '#contract/fields/fields.ts';

const way = z.enum(['reads', 'writes'], say('Please answer with reads or writes.')).optional();

/** The rights of somebody, for reading alone or for writing too. Somebody lacks a right that is left out. */
export const heldRights = z
  .object({
    floor: way,
    orders: way,
    money: way,
    catalogue: way,
    people: way,
    numbers: way,
    staff: way,
  })
  .meta({ id: 'HeldRights', description: 'Somebody lacks a right that is left out.' });

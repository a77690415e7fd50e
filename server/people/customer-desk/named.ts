import { type Refusal, refuseField } from '#server/platform/refusal.ts';

interface Names {
  firstName: string;
  lastName: string;
  companyName: string;
}

/** A customer goes by a name or a company. */
export const refusalOfNoName = ({ firstName, lastName, companyName }: Names): Refusal<'invalid'> | null =>
  `${firstName}${lastName}${companyName}` === ''
    ? refuseField('lastName', 'Please give a name or a company.')
    : null;

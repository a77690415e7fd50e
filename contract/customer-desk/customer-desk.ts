import { customerDetailCalls } from './customer-details.ts';
import { customerListCalls } from './customer-list.ts';
import { customerMergeCalls } from './customer-merges.ts';
import { customerPageCalls } from './customer-page.ts';

export const customerDeskCalls = {
  ...customerListCalls,
  ...customerPageCalls,
  ...customerDetailCalls,
  ...customerMergeCalls,
};

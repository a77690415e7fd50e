import type { Calls } from '../../contract/calls.ts';
import type { Handlers } from '../platform/calls.ts';
import { meAnswer } from './me.ts';
import type { StaffDeps } from './staff-deps.ts';

export function staffRoutes({ db }: StaffDeps): Handlers<Calls> {
  return {
    'GET /staff/me': async ({ member }) => ({ answer: await meAnswer(db, member) }),
  };
}

/** Who works here, and what they may do. */
import { createContext, useContext } from 'react';
import type { Answer } from '#contract/calls.ts';
import { holds, type StaffRight } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

export type Me = Answer<'GET /staff/me'>;

export const MeContext = createContext<Me | null>(null);

export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('A room is shown without its frame.');
  return me;
}

/** Whether somebody may change what this right opens: `const may = useMay(); may('orders')`. */
export function useMay(): (right: StaffRight) => boolean {
  const { rights } = useMe();
  return (right) => holds(rights, [right], true);
}

export const useMeAtFirst = () => useLiveCall('me', ['staff', 'settings'], () => browserApi('GET /staff/me'));

/** The member’s plan has changed, and with it every price: a trial has begun, or is over. */
import { createStore, useStore } from './create-store.ts';

/** How often it changed in this tab. */
const planChanges = createStore(0);

export const tellPlanChanged = (): void => planChanges.set(planChanges.read() + 1);

export const readPlanChanges = planChanges.read;
export const onPlanChange = planChanges.subscribe;
export const usePlanChanges = (): number => useStore(planChanges);

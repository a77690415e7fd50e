import { createDrafts } from '#web/staff/ui/drafts.ts';
import type { Said } from './said.ts';

/** What is said of a cup and isn’t saved yet. */
export const cupDrafts = createDrafts<Said>('sixbean.cups');

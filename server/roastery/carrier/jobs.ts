import { SECOND_MS } from '#domain/durations.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { ClickAndDrop } from './click-and-drop/click-and-drop.ts';
import { type LabelDeps, makeLabels } from './make-labels.ts';

/** None without a key for the carrier’s API. */
export const carrierJobs = ({
  clickAndDrop,
  ...deps
}: Omit<LabelDeps, 'clickAndDrop'> & { clickAndDrop: ClickAndDrop | null }): Job[] =>
  clickAndDrop === null
    ? []
    : [
        {
          name: 'making labels of the carrier',
          everyMs: 2 * SECOND_MS,
          work: () => makeLabels({ ...deps, clickAndDrop }),
        },
      ];

import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetOldEnquiries } from './forget-old-enquiries.ts';

export const enquiryJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting old enquiries',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetOldEnquiries(patientDb, now),
  },
];

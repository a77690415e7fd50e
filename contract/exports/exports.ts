import { z } from 'zod';
import { call } from '#contract/call.ts';
import { staffCall } from '#contract/staff-call.ts';

export const exportCalls = {
  'POST /staff/exports': call({
    ...staffCall('staff'),
    alsoNeeds: ['people', 'money'],
    onTablets: false,
    freshCode: true,
    limits: [{ name: 'exports', attempts: 6, seconds: 3600, by: 'account' }],
    refuses: [
      'not_signed_in',
      'not_allowed',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
      'too_many_tries',
    ],
    name: 'exportEverything',
    summary:
      'All that the shop has, as one ZIP of CSV and JSON, without what lets anybody in. It takes a second person.',
    answer: z.null(),
    file: 'application/zip',
    example: { answer: null },
  }),
};

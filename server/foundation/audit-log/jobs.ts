import type { FastifyBaseLogger } from 'fastify';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { readChain } from './audit-log-store.ts';

export const auditLogJobs = ({ patientDb, log }: JobDeps & { log: FastifyBaseLogger }): Job[] => [
  daily(patientDb, {
    name: 'noting the end of the audit log',
    fromMinutes: 0,
    work: async () => {
      const { entries, hash } = await readChain(patientDb);
      // Who may do anything in the database can't change what the log of the shop said before.
      log.info({ entries, hash }, 'the audit log ends here');
    },
  }),
];

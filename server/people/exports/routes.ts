import type { Calls } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { beginOfFileNames, type SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { askForExport } from './ask-for-export.ts';
import { spool } from './spool.ts';
import { writeExport } from './write-export.ts';

interface ExportDeps {
  db: Database;
  /** Writing may take minutes. */
  patientDb: Database;
  clock: Clock;
  settingsCache: SettingsCache;
}

export function exportRoutes({ db, patientDb, clock, settingsCache }: ExportDeps): Handlers<Calls> {
  let isUnderWay = false;
  return {
    'POST /staff/exports': async ({ member }) => {
      const beginOfName = await beginOfFileNames(settingsCache);
      if (isUnderWay) return UNDER_WAY;
      isUnderWay = true;
      const end = () => {
        isUnderWay = false;
      };
      const refusal = await askForExport({ db, clock }, member.id).catch((error: unknown) => {
        end();
        throw error;
      });
      if (refusal !== null) {
        end();
        return refusal;
      }
      const now = clock();
      const name = `${beginOfName}-${dayInLondon(now)}.zip`;
      const bytes = spool((into) => writeExport(patientDb, into, now)).once('close', end);
      return { file: { name, type: 'application/zip', bytes } };
    },
  };
}

const UNDER_WAY = refuse('changed_meanwhile', {
  message: 'Everything is being exported just now. Please try again when that is done.',
});

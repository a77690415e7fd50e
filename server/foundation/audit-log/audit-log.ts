/** The audit log as the other modules see it: what staff did, to what, when. */
export { AUDIT_CHECKS } from './audit-checks.ts';
export { hasEntry, leastAndMost, sumOfRises, wasAt, wasLostLately } from './audit-log-store.ts';
export { insertAuditEntries, insertAuditEntry } from './insert-audit-entry.ts';
export { auditLogJobs } from './jobs.ts';
export { findEntryWith, lastEntriesOn, listEntriesOn } from './last-entry-store.ts';
export { personalData } from './personal-data-store.ts';
export { auditLogRoutes } from './routes.ts';

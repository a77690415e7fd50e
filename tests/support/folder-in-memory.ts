/** Where tests put their temporary files: many thousands, each made and deleted again, which costs a disk's file system much. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory that programs may be run from, with room for what tests write; else that of temporary files. */
export function folderInMemory(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder) || RUNS_NOTHING.test(readFileSync('/proc/mounts', 'utf8'))) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory() / 2) < LEAST_MEMORY ? tmpdir() : folder;
}

const RUNS_NOTHING = /^\S+ \/dev\/shm \S+ (\S*,)?noexec[, ]/m;

/** A gigabyte of PostgreSQL's log at most, and databases of 20 MB, of which some dozens are open at the same time. */
const LEAST_MEMORY = 4 * 1024 ** 3;

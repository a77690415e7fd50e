import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Lock: takes a data folder for this process alone, or answers `null` when another process has it. The embedded database
 * does not notice a second process and loses commits. SQLite's file lock belongs to the kernel and ends with the process,
 * however that ends; a file with a process id in it would stay.
 */
export function takeDataFolder(folder: string): { release(): void } | null {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
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

/** Everything that the shop makes in its data folder. */
const OURS = /^(database|database\.making|mail|in-use\.lock(-\w+)?)$/;

/**
 * The files of this process are its owner's alone: they hold customers' addresses and mails that open accounts. What is open to
 * others is closed, as PGlite and earlier versions leave it; a folder that holds other things as well stays as it is.
 */
export function keepFilesPrivate(folder: string): void {
  process.umask(0o077);
  if (!existsSync(folder)) return;
  const names = readdirSync(folder);
  const ours = names.filter((name) => OURS.test(name));
  for (const name of ours) closeToOthers(join(folder, name));
  if (ours.length === names.length) closeOne(folder);
}

function closeToOthers(path: string): void {
  const isFolder = closeOne(path);
  if (isFolder) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/** Answers whether it is a folder. */
function closeOne(path: string): boolean {
  const stats = lstatSync(path);
  if ((stats.mode & 0o077) !== 0 && !stats.isSymbolicLink()) chmodSync(path, stats.mode & 0o700);
  return stats.isDirectory();
}

/** A migrated and seeded embedded database as a file, and databases that begin as copies of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** The folders and files of a database in their order, and behind them the contents of all files. */
interface Template {
  entries: readonly Entry[];
  contents: Uint8Array;
}

interface Entry {
  path: string;
  mode: number;
  /** How many bytes of a file are its own. */
  length: number | null;
}

const { PGDATA } = PGlite.paths;

/** Its files when it is closed become a template: they need no recovery. */
export class KeptMemory extends MemoryFS {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override async closeFs(): Promise<void> {
    const fs = filesOf(this.pg);
    const entries: Entry[] = [];
    const contents: Uint8Array[] = [];
    const keep = (folder: string) => {
      for (const name of fs.readdir(folder).filter((each) => each !== '.' && each !== '..')) {
        const path = `${folder}/${name}`;
        const { mode } = fs.stat(path);
        const content = fs.isDir(mode) ? null : fs.readFile(path);
        entries.push({ path, mode, length: content?.length ?? null });
        if (content === null) keep(path);
        else contents.push(content);
      }
    };
    keep(PGDATA);
    const head = Buffer.from(JSON.stringify(entries));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    await writeFile(this.#file, Buffer.concat([length, head, ...contents]));
    await super.closeFs();
  }
}

export async function readTemplate(file: string): Promise<Template> {
  const bytes = await readFile(file);
  const end = 4 + bytes.readUInt32BE(0);
  const entries = JSON.parse(bytes.toString('utf8', 4, end)) as Entry[];
  return { entries, contents: bytes.subarray(end) };
}

/** A copy that a shop opens as its own. */
export function writeCopy({ entries, contents }: Template, folder: string): void {
  mkdirSync(folder, { recursive: true });
  let start = 0;
  for (const { path, length } of entries) {
    const copy = join(folder, path.slice(PGDATA.length));
    if (length === null) {
      mkdirSync(copy);
    } else {
      writeFileSync(copy, contents.subarray(start, start + length));
      start += length;
    }
  }
}

/** Files of a copy are views of one copied block: PGlite's own unpacking looks up each file's path many times over. */
export class CopiedMemory extends MemoryFS {
  readonly #template: Template;

  constructor(template: Template) {
    super();
    this.#template = template;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = filesOf(this.pg);
    const contents = new Uint8Array(this.#template.contents);
    fs.mkdir(PGDATA, 0o700);
    const folders = new Map([[PGDATA, fs.lookupPath(PGDATA).node]]);
    let start = 0;
    for (const { path, mode, length } of this.#template.entries) {
      const slash = path.lastIndexOf('/');
      const folder = folders.get(path.slice(0, slash));
      if (folder === undefined) throw new Error(`${path} comes before its folder.`);
      const node = folder.node_ops.mknod(folder, path.slice(slash + 1), mode, 0);
      if (length === null) {
        folders.set(path, node);
      } else {
        node.contents = contents.subarray(start, start + length);
        node.usedBytes = length;
        start += length;
      }
    }
    await super.initialSyncFs();
  }
}

/** The part of Emscripten's files in memory that its types leave out. */
interface Files {
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  mkdir(path: string, mode: number): void;
  lookupPath(path: string): { node: FileNode };
}

interface FileNode {
  node_ops: { mknod(folder: FileNode, name: string, mode: number, device: number): FileNode };
  contents: Uint8Array;
  usedBytes: number;
}

function filesOf(pglite: PGlite | undefined): Files {
  if (pglite === undefined) throw new Error('These files belong to no database yet.');
  return pglite.Module.FS;
}

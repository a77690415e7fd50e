/** API tests share what a process has once: modules, password lists, the thread that sets PDFs. Each file has shops of its own. */
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node';

/** Embedded databases take address space faster than it is given back, so a process ends before it has none left. */
const MOST_FILES = 20;

export const processesOfSomeFiles = {
  name: 'processes of some files',
  createPoolWorker: (options: PoolOptions) => new ProcessOfSomeFiles(options),
};

class ProcessOfSomeFiles extends ForksPoolWorker {
  override readonly name = processesOfSomeFiles.name;
  #files = 0;

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#files += 1;
    super.send(message);
  }

  canReuse(): boolean {
    return this.#files < MOST_FILES;
  }
}

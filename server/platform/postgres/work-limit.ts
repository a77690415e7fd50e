/** The time that one piece of work has on its connection: it may be up before, between and during its statements. */
export interface WorkLimit {
  isOver(): boolean;
  /** Calls `cut` if the time is up while a statement waits for its answer. */
  during<T>(statement: () => Promise<T>, cut: () => void): Promise<T>;
  end(): void;
}

export const UNLIMITED: WorkLimit = {
  isOver: () => false,
  during: (statement) => statement(),
  end: () => undefined,
};

export function limitWork(ms: number): WorkLimit {
  let isOver = false;
  const waiting = new Set<() => void>();
  const timer = setTimeout(() => {
    isOver = true;
    for (const cut of waiting) cut();
  }, ms);
  return {
    isOver: () => isOver,
    during: async (statement, cut) => {
      waiting.add(cut);
      try {
        return await statement();
      } finally {
        waiting.delete(cut);
      }
    },
    end: () => clearTimeout(timer),
  };
}

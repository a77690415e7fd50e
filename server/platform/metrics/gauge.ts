/** What is read when somebody asks. */
export interface Gauge {
  name: string;
  /** Its figures only rise. */
  isCounter?: boolean;
  help: string;
  /** What its figures are told apart by. */
  labels?: readonly string[];
  /** No figure where there is nothing to say. */
  read: () => Promise<readonly Figure[]>;
}

type Figure = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** Figures of this process for a Prometheus that asks for them, by OpenTelemetry's names where it has any. */
import type { Answered } from '../http/http.ts';
import type { JobRun } from '../jobs.ts';
import type { Gauge } from './gauge.ts';
import { runtimeGauges } from './runtime-gauges.ts';

export interface Metrics {
  answered(answered: Answered): void;
  ran(run: JobRun): void;
  addGauges(gauges: readonly Gauge[]): void;
  /** All of it, as Prometheus reads it. */
  read(): Promise<string>;
  contentType: string;
}

/** OpenTelemetry's own limits, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** The library is loaded only where somebody asks. */
export async function openMetrics(): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  const registers = [registry];
  const requests = new prometheus.Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took until they were answered.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: DURATIONS,
    registers,
  });
  const runs = new prometheus.Counter({
    name: 'sixbean_job_runs_total',
    help: 'Runs of each job that ended.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const lastDone = new prometheus.Gauge({
    name: 'sixbean_job_last_success_timestamp_seconds',
    help: 'When each job last ended well.',
    labelNames: ['job'],
    registers,
  });
  const addGauge = ({ name, help, labels = [], isCounter = false, read }: Gauge) => {
    const Kind = isCounter ? prometheus.Counter : prometheus.Gauge;
    const gauge = new Kind({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect: async () => {
        // Where the database does not answer, its figures are missing and all others are there.
        const figures = await read().catch(() => []);
        gauge.reset();
        // The library would say nought of a single figure that there is none of.
        if (labels.length === 0) gauge.remove({});
        for (const [value, values = {}] of figures) gauge.inc(values, value);
      },
    });
  };
  const addGauges = (gauges: readonly Gauge[]) => gauges.forEach(addGauge);
  addGauges(runtimeGauges());
  return {
    answered: ({ method, route, status, seconds }) => {
      const labels = {
        http_request_method: method,
        http_route: route,
        http_response_status_code: status,
      };
      requests.observe(labels, seconds);
    },
    ran: ({ job, isDone, endedAt }) => {
      runs.inc({ job, outcome: isDone ? 'done' : 'failed' });
      if (isDone) lastDone.set({ job }, endedAt.getTime() / 1000);
    },
    addGauges,
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

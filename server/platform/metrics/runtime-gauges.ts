import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Gauge } from './gauge.ts';

/** How often the event loop is looked at. */
const RESOLUTION_MS = 20;

/** Its processor, memory and event loop; delays are those since somebody last asked. */
export function runtimeGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const seconds = (nanoseconds: number) => nanoseconds / 1e9;
  return [
    {
      name: 'nodejs_eventloop_delay_p99_seconds',
      help: 'How long the event loop kept work waiting, 99 times in a hundred at most, since this was last read.',
      read: async () => {
        const p99 = delay.percentile(99);
        delay.reset();
        return [[seconds(p99)]];
      },
    },
    {
      name: 'nodejs_eventloop_time_seconds_total',
      help: 'How long the event loop was busy and idle.',
      labels: ['nodejs_eventloop_state'],
      isCounter: true,
      read: async () => {
        const { active, idle } = performance.eventLoopUtilization();
        return [
          [active / 1000, { nodejs_eventloop_state: 'active' }],
          [idle / 1000, { nodejs_eventloop_state: 'idle' }],
        ];
      },
    },
    {
      name: 'process_cpu_time_seconds_total',
      help: 'Processor time of this process.',
      labels: ['cpu_mode'],
      isCounter: true,
      read: async () => {
        const used = process.cpuUsage();
        return [
          [used.user / 1e6, { cpu_mode: 'user' }],
          [used.system / 1e6, { cpu_mode: 'system' }],
        ];
      },
    },
    {
      name: 'process_memory_usage_bytes',
      help: 'Memory that this process holds.',
      read: async () => [[process.memoryUsage.rss()]],
    },
    {
      name: 'process_uptime_seconds',
      help: 'How long this process has lived.',
      read: async () => [[process.uptime()]],
    },
  ];
}

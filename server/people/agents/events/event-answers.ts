import type { PlatformEvent } from '#contract/agents/platform-events.ts';
import type { listEventsNotSent } from './event-store.ts';

type Row = Awaited<ReturnType<typeof listEventsNotSent>>[number];

export const eventAnswer = ({
  profile_url,
  events_ended_at,
  queued_at,
  due_at,
  attempted_at,
  ...event
}: Row): PlatformEvent => ({
  ...event,
  platform: new URL(profile_url).host,
  has_ended: events_ended_at !== null,
  happened_at: queued_at.toISOString(),
  due_at: event.state === 'queued' ? due_at.toISOString() : null,
  attempted_at: attempted_at?.toISOString() ?? null,
});

/** Platforms are told what becomes of the orders that came by them: signed, in order, again and again until they hear. */
// cspell:ignore royalmail
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformEvent } from '#contract/agents/platform-events.ts';
import { eventJobs } from '#server/people/agents/agents.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { aStaffMember, aStaffMemberWithoutCode } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, keysOf } from '#tests/support/ucp/assistant.ts';
import { payingUrl } from '#tests/support/ucp/paying-platform.ts';
import { wrongBySchema } from '#tests/support/ucp/schemas.ts';
import { signerOf } from '#tests/support/ucp/signing.ts';
import { aToldPlatform, orderCallsOfPlatform } from '#tests/support/ucp/told-platform.ts';

const platform = aToldPlatform();

withShop(
  'what platforms are told',
  (shop) => {
    const { anOrder, read, send, letPausesPass, heardOf, eventsOf, move } = orderCallsOfPlatform(
      shop,
      platform.program,
    );

    /** What one test leaves waiting is none of the next. */
    afterEach(async () => {
      await shop().db.updateTable('agent_events').set({ state: 'sent' }).execute();
      await shop().db.updateTable('agent_platforms').set({ events_ended_at: null }).execute();
    });

    it.each([CURRENT, LEAF] as const)(
      'are told in %s, signed, whole and as they are by then',
      async (version) => {
        const one = anAssistant(shop, version, payingUrl);
        const { id } = await anOrder(one);
        await send();
        const [heard, ...more] = heardOf(id);
        if (heard === undefined) throw new Error('The platform heard nothing.');
        expect(more).toEqual([]);
        expect(wrongBySchema(version, 'shopping/order.json', JSON.parse(heard.body))).toEqual([]);
        expect(JSON.parse(heard.body)).toMatchObject({ ucp: { version }, id });
        const { host, pathname, search } = new URL(platform.usual());
        const { headers } = heard;
        signerOf(
          {
            components: {
              ...headers,
              '@method': 'POST',
              '@authority': host,
              '@path': pathname,
              '@query': search,
            },
            text: heard.body,
          },
          {
            keys: await keysOf(shop()),
            needed: [
              '@method',
              '@authority',
              '@path',
              '@query',
              'ucp-agent',
              'idempotency-key',
              'webhook-id',
              'webhook-timestamp',
              'content-digest',
              'content-type',
            ],
          },
        );
        expect(headers['ucp-agent']).toBe('profile="https://shop.test/.well-known/ucp"');
        expect(headers['webhook-id']).toBe(headers['idempotency-key']);
        expect(Number(headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -2);
      },
    );

    it('are told of each step: roasting, dispatch with its number, and delivery', async () => {
      const anna = await aStaffMember(shop());
      const { id } = await anOrder();
      await move(anna, id, { order_status_id: 6 });
      await move(anna, id, { order_status_id: 4, tracking_numbers: ['JD000221868GB'] });
      await move(anna, id, { order_status_id: 3 });
      await send();
      expect(heardOf(id)).toHaveLength(4);
      const order = await read(id);
      expect(order.fulfillment.events.map(({ type, tracking_number }) => [type, tracking_number])).toEqual([
        ['processing', undefined],
        ['shipped', 'JD000221868GB'],
        ['delivered', 'JD000221868GB'],
      ]);
      expect(order.fulfillment.events[1]?.tracking_url).toMatch(
        /^https:\/\/www\.royalmail\.com\/.*JD000221868GB$/,
      );
      expect(order.line_items.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    });

    describe('whose platform', () => {
      it('fails is told again after two seconds, then four, under the same id', async () => {
        platform.program().answerWith(503, 'Back soon');
        const { id } = await anOrder();
        await send();
        await send();
        expect(heardOf(id)).toHaveLength(1);
        expect(await eventsOf(id)).toMatchObject([
          { state: 'queued', attempts: 1, status: 503, answer: 'Back soon' },
        ]);
        const due = await sql<{ seconds: number }>`
          select extract(epoch from due_at - attempted_at)::float8 as seconds from agent_events where order_id = ${Number(id)}`.execute(
          shop().db,
        );
        expect(due.rows[0]?.seconds).toBeCloseTo(2, 1);
        platform.program().answerWith(200);
        await letPausesPass();
        await send();
        expect(new Set(heardOf(id).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
        expect(heardOf(id)).toHaveLength(2);
        expect(await eventsOf(id)).toMatchObject([{ state: 'sent', attempts: 2, status: 200 }]);
      });

      it('hangs, redirects, or is nowhere on the internet hears nothing of it elsewhere', async () => {
        const { id } = await anOrder();
        platform.program().answerBy(() => undefined);
        await send(200);
        expect(await eventsOf(id)).toMatchObject([{ state: 'queued', status: null }]);
        platform.program().answerWith(302, '', { location: 'http://127.0.0.1:1/elsewhere' });
        await letPausesPass();
        await send();
        expect(await eventsOf(id)).toMatchObject([{ state: 'queued', attempts: 2, status: 302 }]);
        const before = platform.program().heard.length;
        platform.names(() => 'https://10.0.0.7/hook');
        shop().clock.advance(120_000);
        await letPausesPass();
        await send();
        platform.names(platform.usual);
        expect(platform.program().heard).toHaveLength(before);
        expect(await eventsOf(id)).toMatchObject([
          {
            state: 'queued',
            attempts: 3,
            status: null,
            answer: 'The address of its profile isn’t on the internet.',
          },
        ]);
      });

      it('has not heard for three days is told no more', async () => {
        platform.program().answerWith(500);
        const { id } = await anOrder();
        await sql`update agent_events set queued_at = queued_at - interval '71 hours 59 minutes', attempts = 14`.execute(
          shop().db,
        );
        await send();
        expect(await eventsOf(id)).toMatchObject([{ state: 'given up', attempts: 15 }]);
      });

      it('names no address is told nothing', async () => {
        platform.names(null);
        shop().clock.advance(240_000);
        const silent = anAssistant(shop, CURRENT, payingUrl);
        const { id } = await anOrder(silent);
        await send();
        platform.names(platform.usual);
        expect(await eventsOf(id)).toMatchObject([{ state: 'not wanted', attempts: 1 }]);
        expect(heardOf(id)).toEqual([]);
        const anna = await aStaffMemberWithoutCode(shop());
        const shown = (await anna.send('GET', '/staff/platform-events')).json<PlatformEvent[]>();
        expect(shown.map(({ order_id }) => order_id)).not.toContain(Number(id));
        await move(await aStaffMember(shop()), id, { order_status_id: 6 });
        // What it reads itself has what became of the order all the same, once its profile names the capability again.
        shop().clock.advance(240_000);
        expect((await read(id)).fulfillment.events.map(({ type }) => type)).toEqual(['processing']);
      });

      it('names no address for a while hears the later steps of the same order', async () => {
        const anna = await aStaffMember(shop());
        shop().clock.advance(300_000);
        const { id } = await anOrder();
        platform.names(null);
        shop().clock.advance(300_000);
        await send();
        platform.names(platform.usual);
        expect(await eventsOf(id)).toMatchObject([{ state: 'not wanted', attempts: 1 }]);
        shop().clock.advance(300_000);
        await move(anna, id, { order_status_id: 6 });
        expect(await eventsOf(id)).toMatchObject([{ state: 'not wanted' }, { state: 'queued', attempts: 0 }]);
        await send();
        expect(await eventsOf(id)).toMatchObject([{ state: 'not wanted' }, { state: 'sent', attempts: 1 }]);
        expect(heardOf(id)).toHaveLength(1);
      });

      it('fails for a moment is told again in two seconds, by the same run of the job', async () => {
        const { id } = await anOrder();
        let asked = 0;
        platform.program().answerBy((response) => {
          asked += 1;
          response.writeHead(asked === 1 ? 503 : 204).end();
        });
        const { db, clock, http, platforms, ownKeys } = shop();
        const [job] = eventJobs({
          db,
          clock,
          platforms,
          ownKeys,
          log: http.log,
          publicUrl: 'https://shop.test',
          shopName: () => 'Sixbean',
          ownMachine: true,
        });
        const before = performance.now();
        await job?.work(clock());
        expect(performance.now() - before).toBeLessThan(15_000);
        expect(await eventsOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
      });

      it('answers 410 is told of nothing more, which staff see', async () => {
        const anna = await aStaffMemberWithoutCode(shop());
        shop().clock.advance(360_000);
        const { id } = await anOrder();
        const { id: other } = await anOrder();
        platform.program().answerWith(410, 'No more');
        await send();
        expect(heardOf(id)).toHaveLength(1);
        expect([await eventsOf(id), await eventsOf(other)]).toMatchObject([
          [{ state: 'given up', status: 410 }],
          [{ state: 'given up', attempts: 0 }],
        ]);
        const later = await anOrder();
        expect(await eventsOf(later.id)).toMatchObject([{ state: 'given up', attempts: 0 }]);
        const shown = (await anna.send('GET', '/staff/platform-events')).json<PlatformEvent[]>();
        expect(shown.find(({ order_id }) => order_id === Number(id))).toMatchObject({
          platform: 'paying.example',
          has_ended: true,
          state: 'given up',
          due_at: null,
          answer: 'No more',
        });
      });
    });

    it('are told once, by however many processes at once', async () => {
      const { id } = await anOrder();
      await Promise.all([send(), send(), send()]);
      expect(heardOf(id)).toHaveLength(1);
    });
  },
  { keys: null, fetchOutside: platform.outside },
);

import { Link, Route, useParams } from 'react-router';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { DraftEditor } from './draft-editor.tsx';
import { NewsletterList } from './newsletter-list.tsx';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';
import { SubscribersScreen } from './subscribers-screen.tsx';

/** Newsletters: all of them, one that is written or on its way, and who they go to. */
export default function NewsletterRoom() {
  return (
    <RoomPages>
      <Route index element={<NewsletterList />} />
      <Route path="subscribers" element={<SubscribersScreen />} />
      <Route path=":id" element={<NewsletterScreen />} />
    </RoomPages>
  );
}

/** One newsletter: while it is a draft, what it says; afterwards, how far it has come. */
function NewsletterScreen() {
  const { id = '' } = useParams();
  const may = useMay();
  const call = useLiveCall(`newsletter ${id}`, ['customers'], () =>
    browserApi('GET /staff/newsletters/{id}', { params: { id } }),
  );
  return (
    <Screen title="Newsletter" lead={<Link to="/newsletter">All newsletters</Link>}>
      {call.status === 404 ? (
        <Empty>
          <p>This newsletter isn’t there any more.</p>
        </Empty>
      ) : (
        <Loaded call={call} what="the newsletter" one="newsletter">
          {(newsletter) =>
            newsletter.state === 'draft' && may('people') ? (
              <DraftEditor key={newsletter.id} stored={newsletter} again={call.again} />
            ) : (
              <>
                <Progress newsletter={newsletter} again={call.again} />
                {newsletter.wrong === null && <Preview newsletter={newsletter} />}
              </>
            )
          }
        </Loaded>
      )}
    </Screen>
  );
}

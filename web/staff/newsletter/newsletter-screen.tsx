import { Link, useParams } from 'react-router';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { DraftEditor } from './draft-editor.tsx';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';

/** One newsletter: while it is a draft, what it says; afterwards, how far it has come. */
export function NewsletterScreen() {
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

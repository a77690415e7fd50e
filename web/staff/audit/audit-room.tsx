import { useSearchParams } from 'react-router';
import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMe } from '../shell/me.ts';
import { Loaded, Screen } from '../ui/screen.tsx';
import { AuditOf } from './audit-of.tsx';

/** What staff did: all of it, of one object, or of one person. */
export default function AuditRoom() {
  const [search, setSearch] = useSearchParams();
  const object = search.get('object') ?? '';
  const staffId = search.get('staffId') ?? '';
  const looksAfterStaff = useMe().rights.staff !== undefined;
  return (
    <Screen title="Audit log" lead={leadOf(object, staffId)}>
      {looksAfterStaff && <Chain />}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('object');
          setSearch(typeof typed === 'string' && typed !== '' ? { object: typed.trim() } : {});
        }}
      >
        <label>
          What was acted on, such as order 1207 <input name="object" type="search" defaultValue={object} />
        </label>
      </form>
      <AuditOf key={`${object} ${staffId}`} object={object} staffId={staffId} />
    </Screen>
  );
}

const leadOf = (object: string, staffId: string): string | undefined =>
  object === '' ? (staffId === '' ? undefined : `Of person ${staffId}`) : `Of ${object}`;

function Chain() {
  const chain = useLiveCall('chain', [], () => browserApi('GET /staff/audit/chain'));
  return (
    <Loaded call={chain} what="the check of the log">
      {({ entries, is_sound, broken_at }) => (
        <p role={is_sound ? 'status' : 'alert'}>
          {is_sound
            ? `All ${entries.toLocaleString('en-GB')} entries are there, as they were written.`
            : `The log was tampered with, at ${broken_at.length === 0 ? 'its end' : `entry ${broken_at.join(', ')}`}. Call whoever looks after the server.`}
        </p>
      )}
    </Loaded>
  );
}

import { useNavigate } from 'react-router';
import { ANNOUNCEMENTS, type Announcement, noticeDays } from '#domain/newsletters/announcement.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { KINDS } from './newsletter-words.ts';

const FIELDS = {
  kind: { label: 'What changes' },
  takes_effect_on: { label: 'Takes effect on' },
} as const;

const CHOICES = ANNOUNCEMENTS.map((kind) => ({
  value: kind,
  text: `${KINDS[kind]}: ${noticeDays(kind)} days’ notice`,
}));

const SUBJECTS: Record<Announcement, string> = {
  'terms for business': 'Our terms for businesses change',
  'terms for customers': 'Our terms of sale change',
  privacy: 'Our privacy policy changes',
};

/** Begins the draft of an announcement: what changes decides who is told, and how long before. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AskDialog
      title="Announce a change"
      fields={FIELDS}
      button="Write the announcement"
      send={(typed) => {
        const kind = ANNOUNCEMENTS.find((one) => one === typed.kind) ?? ANNOUNCEMENTS[0];
        return browserApi('POST /staff/newsletters', {
          body: {
            kind,
            takes_effect_on: typed.takes_effect_on === '' ? null : typed.takes_effect_on,
            subject: SUBJECTS[kind],
            preheader: '',
            text: '',
          },
        });
      }}
      onDone={({ id }) => void navigate(`/newsletter/${id}`)}
      onClose={onClose}
    >
      <p>
        It goes to every account holder that it concerns, also to those who want no news. So it is for changes
        of our terms, and nothing else.
      </p>
      <SelectField name="kind" choices={CHOICES} />
      <DayField name="takes_effect_on" hint="You can set the day later." optional />
    </AskDialog>
  );
}

import type { StaffApplication } from '../../../contract/distributors/distributors.ts';
import { browserApi } from '../../state/browser-api.ts';
import { TextArea } from '../../ui/form/text-field.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../ui/acts/fresh-code.tsx';

interface Props {
  application: StaffApplication;
  onDone: () => void;
  onClose: () => void;
}

const paramsOf = ({ id }: StaffApplication) => ({ id: String(id) });

export const AcceptDialog = ({ application, ...props }: Props) => (
  <AskDialog
    {...props}
    title={`Make ${application.business} a distributor`}
    fields={FRESH_CODE}
    button="Make them a distributor"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/distributor-applications/{id}/acceptances', {
          params: paramsOf(application),
        }),
      )
    }
  >
    <p>
      {application.full_name} gets distributor prices at once, and an email that says so. A trial or plan of
      theirs is over.
    </p>
    <FreshCodeField />
  </AskDialog>
);

const LETTER = { letter: { label: 'The letter, as it is mailed', kind: 'paragraph' } } as const;

export const DeclineDialog = ({ application, ...props }: Props) => (
  <AskDialog
    {...props}
    title={`Decline ${application.business}`}
    fields={LETTER}
    button="Send the letter"
    send={({ letter }) =>
      browserApi('POST /staff/distributor-applications/{id}/refusals', {
        params: paramsOf(application),
        body: { letter },
      })
    }
  >
    <TextArea name="letter" rows={12} value={application.suggested_letter} />
  </AskDialog>
);

import type { StaffPlanRequest } from '../../../contract/plans/plan-requests.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { TextArea } from '../../ui/form/text-field.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../ui/acts/fresh-code.tsx';

interface Props {
  request: StaffPlanRequest;
  onDone: () => void;
  onClose: () => void;
}

const paramsOf = ({ id }: StaffPlanRequest) => ({ id: String(id) });

export const AcceptRequest = ({ request, ...props }: Props) => (
  <AskDialog
    {...props}
    title={`Give ${request.business} the plan`}
    fields={FRESH_CODE}
    button="Give them the plan"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/plan-requests/{id}/acceptances', { params: paramsOf(request) }),
      )
    }
  >
    <p>
      {request.full_name} gets the prices of {request.plan} at once, and an email that says so. A trial of
      theirs is over. Their invoices, {pounds(request.amount)} a {request.paid_by}, VAT included, are yours to
      send.
    </p>
    <FreshCodeField />
  </AskDialog>
);

const LETTER = { letter: { label: 'The letter, as it is mailed', kind: 'paragraph' } } as const;

export const DeclineRequest = ({ request, ...props }: Props) => (
  <AskDialog
    {...props}
    title={`Decline ${request.business}`}
    fields={LETTER}
    button="Send the letter"
    send={({ letter }) =>
      browserApi('POST /staff/plan-requests/{id}/refusals', { params: paramsOf(request), body: { letter } })
    }
  >
    <TextArea name="letter" rows={12} value={request.suggested_letter} />
  </AskDialog>
);

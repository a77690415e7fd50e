import type { StaffPerson } from '#contract/staff/people.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { RIGHT_FIELDS, rightsFrom } from './rights-words.ts';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

const RIGHTS = { ...RIGHT_FIELDS, ...FRESH_CODE };
const INVITATION = { email: { label: 'Email' }, ...RIGHTS };

export const InviteDialog = (props: Props) => (
  <AskDialog
    {...props}
    title="Invite somebody"
    fields={INVITATION}
    button="Send the invitation"
    send={({ email, ...typed }) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/invitations', { body: { email, rights: rightsFrom(typed) } }),
      )
    }
  >
    <TextField name="email" type="email" hint="The link works once, for two days" />
    <RightsFields held={PRESETS.Packer} />
    <FreshCodeField />
  </AskDialog>
);

export const RightsDialog = ({ person, ...props }: Props & { person: StaffPerson }) => (
  <AskDialog
    {...props}
    title={`What ${person.full_name} may do`}
    fields={RIGHTS}
    button="Change the rights"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('PUT /staff/people/{id}/rights', {
          params: { id: String(person.id) },
          body: { rights: rightsFrom(typed) },
        }),
      )
    }
  >
    <RightsFields held={heldBy(person)} />
    <FreshCodeField />
  </AskDialog>
);

export const DismissDialog = ({ person, ...props }: Props & { person: StaffPerson }) => (
  <AskDialog
    {...props}
    title={`Dismiss ${person.full_name}`}
    fields={FRESH_CODE}
    button="Dismiss them"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('DELETE /staff/people/{id}', { params: { id: String(person.id) } }),
      )
    }
  >
    <p>
      Their rights, sessions, passkeys, PIN, tablets, invitations and API keys end at once. They stay a
      customer.
    </p>
    <FreshCodeField />
  </AskDialog>
);

export const ResetDialog = ({ person, ...props }: Props & { person: StaffPerson }) => (
  <AskDialog
    {...props}
    title={`Reset ${person.full_name}’s authenticator app`}
    fields={FRESH_CODE}
    button="Reset their app"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('DELETE /staff/people/{id}/second-factor', { params: { id: String(person.id) } }),
      )
    }
  >
    <p>
      For somebody who lost it. The app no longer counts, they are logged out everywhere, and an email tells
      them how to set up another. Their passkeys stay: if the device is gone, remove those too.
    </p>
    <FreshCodeField />
  </AskDialog>
);

export const RemovePasskeysDialog = ({ person, ...props }: Props & { person: StaffPerson }) => (
  <AskDialog
    {...props}
    title={`Remove ${person.full_name}’s passkeys`}
    fields={FRESH_CODE}
    button="Remove all of them"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('DELETE /staff/people/{id}/passkeys', { params: { id: String(person.id) } }),
      )
    }
  >
    <p>
      For somebody who lost the devices. None of their passkeys logs in any more, they are logged out
      everywhere, and an email tells them. If they have no recovery code either, reset their app as well.
    </p>
    <FreshCodeField />
  </AskDialog>
);

/** Without the rights that they don’t hold. */
const heldBy = ({ rights }: StaffPerson) =>
  rightsFrom(Object.fromEntries(Object.entries(rights).map(([right, way]) => [right, way ?? ''])));

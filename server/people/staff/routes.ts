import type { Calls } from '#contract/calls.ts';
import type { StaffMe } from '#contract/staff/staff.ts';
import { heldIn } from '#domain/staff/rights.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import {
  type AccountDeps,
  countCodes,
  countPasskeysOfAll,
  type LogInDeps,
} from '#server/people/accounts/accounts.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { changeRights, dismiss, endOneSession, endSessionsOf } from './change-rights.ts';
import { endTablet, enrolTablet, listEnrolled } from './enrol-tablet.ts';
import { findShownName } from './first-name-store.ts';
import { acceptInvitation, invite, withdrawInvitation } from './invite.ts';
import { listOpenInvitations, listPeople } from './people.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { showFirstName } from './show-first-name.ts';
import { choosePin, peopleOfTablet, switchPerson } from './switch-person.ts';
import { findTablet } from './tablet-store.ts';

export function staffRoutes(deps: LogInDeps): Handlers<Calls> {
  const { db, clock } = deps;
  return {
    ...tabletRoutes(deps),
    'GET /staff/me': async ({ member }) => ({ answer: await meAnswer(deps, member) }),
    'PUT /staff/me/first-name': async ({ body, member }) => {
      const refusal = await showFirstName(deps, member, body.shown);
      return refusal ?? { answer: body.shown ? NAMED : UNNAMED };
    },
    'GET /staff/people': async ({ member }) => ({ answer: await listPeople(db, member) }),
    'PUT /staff/people/{id}/rights': async ({ params, body, member }) => {
      const change = { member, personId: params.id, rights: heldIn(body.rights) };
      return (await changeRights(db, change)) ?? { answer: CHANGED };
    },
    'DELETE /staff/people/{id}': async ({ params, member }) =>
      (await dismiss(deps, member, params.id)) ?? { answer: null },
    'DELETE /staff/people/{id}/second-factor': async ({ params, member }) =>
      (await resetSecondFactor(deps, member, params.id)) ?? { answer: null },
    'DELETE /staff/people/{id}/passkeys': async ({ params, member }) =>
      (await removePasskeys(deps, member, params.id)) ?? { answer: null },
    'DELETE /staff/people/{id}/sessions': async ({ params, member }) =>
      (await endSessionsOf(db, member, params.id)) ?? { answer: null },
    'DELETE /staff/people/{id}/sessions/{sessionId}': async ({ params, member }) =>
      (await endOneSession(db, member, { personId: params.id, sessionId: params.sessionId })) ?? {
        answer: null,
      },
    'GET /staff/invitations': async () => ({ answer: await listOpenInvitations(db, clock()) }),
    'POST /staff/invitations': async ({ body, member }) =>
      answered(await invite(deps, { email: body.email, rights: heldIn(body.rights) }, member), () => ({
        message: `An invitation is on its way to ${body.email}.`,
      })),
    'DELETE /staff/invitations/{id}': async ({ params, member }) =>
      (await withdrawInvitation(deps, params.id, member)) ?? { answer: null },
    'POST /staff/invitations/acceptances': async ({ body, visitor }) => {
      const joined = await acceptInvitation(deps, body, visitor);
      return 'refused' in joined
        ? joined
        : { answer: { message: 'Welcome. You can log in now.', email: joined.email } };
    },
  };
}

const tabletRoutes = (deps: AccountDeps): Handlers<Calls> => ({
  'PUT /staff/pins': async ({ body, member, visitor }) =>
    (await choosePin(deps, body.pin, { member, visitor })) ?? { answer: { message: 'Your PIN is set.' } },
  'GET /staff/tablets': async () => ({ answer: await listEnrolled(deps.db, deps.clock()) }),
  'POST /staff/tablets': async ({ body, member }) => answered(await enrolTablet(deps, body, member)),
  'DELETE /staff/tablets/{id}': async ({ params, member }) =>
    (await endTablet(deps.db, params.id, member)) ?? { answer: null },
  'POST /staff/tablets/{id}/people': async ({ params, body }) =>
    answered(await peopleOfTablet(deps, params.id, body)),
  'POST /staff/tablets/{id}/sessions': async ({ params, body, visitor }) =>
    answered(await switchPerson(deps, { tabletId: params.id, request: body, visitor })),
});

const NAMED = { message: 'Buyers read your first name from now on.' };
const UNNAMED = { message: 'Buyers no longer read your first name.' };
const CHANGED = { message: 'Their rights are changed, from the next thing they do.' };

async function meAnswer({ db, settingsCache }: LogInDeps, member: Member): Promise<StaffMe> {
  const [customer, shownName, recoveryCodesLeft, passkeys, tablet, { demands_passkeys }] = await Promise.all([
    readCustomer(db, member.id),
    findShownName(db, member.id),
    countCodes(db, member.id),
    countPasskeysOfAll(db, [member.id]),
    member.tabletId === null ? undefined : findTablet(db, member.tabletId),
    settingsCache(),
  ]);
  const { email, totp_confirmed_at } = customer;
  return {
    id: member.id,
    full_name: nameOf(customer),
    email,
    rights: member.rights,
    has_second_factor: totp_confirmed_at !== null,
    has_passkey: passkeys.has(member.id),
    demands_passkeys,
    recovery_codes_left: recoveryCodesLeft,
    shows_first_name: shownName !== undefined,
    fresh_code_until: member.freshCodeUntil?.toISOString() ?? null,
    tablet:
      tablet === undefined
        ? null
        : { id: tablet.id, name: tablet.name, enrolled_until: tablet.enrolled_until.toISOString() },
  };
}

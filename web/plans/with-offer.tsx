import type { ReactNode } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import type { Offered } from './offer-words.ts';

interface Props {
  children: (offered: Offered) => ReactNode;
}

export const WithOffer = ({ children }: Props) =>
  useLoggedIn() ? <OfMember>{children}</OfMember> : children('guest');

function OfMember({ children }: Props) {
  const changes = usePlanChanges();
  const { answer, problem } = useCall(changes, () => browserApi('GET /plan'));
  return children(answer ?? (problem === null ? 'waiting' : 'failed'));
}

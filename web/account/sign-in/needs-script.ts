import { data } from 'react-router';
import type { FormReply } from '#web/ui/form/form-reply.ts';

/** The answer to a form that was sent without script: without it, the browser could not store the token of a login. */
export const needsScript = () =>
  data<FormReply>(
    {
      sent: false,
      message: 'Nothing was sent, because logging in needs JavaScript. If yours is on, please try once more.',
      wrong: {},
      typed: {},
    },
    400,
  );

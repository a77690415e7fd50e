import { data } from 'react-router';
import type { FormReply } from '../../ui/form/form-reply.ts';

/** What a form answers that was sent before its script woke up, or where none runs: the token could not be kept. */
export const needsScript = () =>
  data<FormReply>(
    {
      sent: false,
      message: 'Nothing was sent, because an account needs JavaScript. If yours is on, please try once more.',
      wrong: {},
      typed: {},
    },
    400,
  );

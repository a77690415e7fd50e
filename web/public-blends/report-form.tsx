import { LONGEST_REASON } from '#domain/public-blends/limits.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';

export const REPORT = { reason: { label: 'What is wrong with it?', kind: 'paragraph' } } as const;

export const sendReport = (api: ShopApi, ctapsId: string, { reason }: Typed<typeof REPORT>) =>
  api('POST /public-blends/{ctapsId}/reports', { params: { ctapsId }, body: { reason } });

interface Props {
  ctapsId: string;
  reply: FormReply | undefined;
}

export const ReportForm = ({ ctapsId, reply }: Props) => (
  <PostForm
    id="report"
    action={`/blends/${ctapsId}/report`}
    fields={REPORT}
    send={(typed) => sendReport(browserApi, ctapsId, typed)}
    reply={reply}
    button="Send the report"
  >
    <TextArea name="reason" maxLength={LONGEST_REASON} />
  </PostForm>
);

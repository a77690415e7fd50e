import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_MARK_BYTES } from '#domain/settings/mark.ts';

const FILE = 'Please send the bytes of the picture in base 64.';

/** In base 64, with the JSON around it, and some more to say that it is too large. */
const MOST_BODY_BYTES = 2 * MOST_MARK_BYTES;

export const markCalls = {
  'POST /staff/marks': call({
    ...staffCall('staff'),
    name: 'uploadMark',
    summary: 'Upload a picture for the shop’s mark. It holds once the setting “mark” names it.',
    bodyBytes: MOST_BODY_BYTES,
    body: body({
      file: z
        .base64(say(FILE))
        .min(1, FILE)
        .meta({ description: `An SVG or PNG file of at most ${MOST_MARK_BYTES} bytes, in base 64.` }),
    }),
    answer: z.object({ mark: z.string().meta({ description: 'The fingerprint of what was made of it.' }) }),
    example: {
      body: { file: 'PHN2Zy8+' },
      answer: { mark: '9b74c9897bac770ffc029102a200c5de' },
    },
  }),
};

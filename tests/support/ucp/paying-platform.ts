/** A platform that can pay by the demo's card, and hears of its orders. */
import { CURRENT, type Version } from '#server/people/agents/versions/versions.ts';
import { aProfile } from './assistant.ts';

export const payingUrl = (version: Version): string => `https://paying.example/${version}.json`;

export const aPayingProfile = (version: Version, webhookUrl: string) => {
  const profile = aProfile(version);
  const [order] = profile.ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    ...profile,
    ucp: {
      ...profile.ucp,
      capabilities: {
        ...profile.ucp.capabilities,
        'dev.ucp.shopping.order': [{ ...order, config: { webhook_url: webhookUrl } }],
      },
      payment_handlers: {
        'example.sixbean.demo': [
          { id: 'theirs', version: CURRENT, spec: 'https://ucp.dev/spec', schema: 'https://ucp.dev/schema' },
        ],
      },
    },
  };
};

/** What a platform pays with. */
export const byCard = (token: string, handler_id = 'sixbean_demo') => ({
  payment: {
    instruments: [{ id: 'one', handler_id, type: 'card', credential: { type: 'token', token } }],
  },
});

import { useState } from 'react';
import { SHIPPING_OPTIONS } from '#domain/postage/postage.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { serviceName } from '#web/staff/orders/words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './carrier.module.css';

/** The codes by which the carrier's file says First and Second Class. */
export function CarrierServices() {
  const mayChange = useMay()('orders');
  const [isAsking, setIsAsking] = useState(false);
  const call = useLiveCall('carrier services', ['packing'], () => browserApi('GET /staff/carrier-services'));
  if (call.answer === undefined || call.answer === null) return null;
  const services = call.answer;
  const missing = services.filter(({ service_code }) => service_code === '');
  return (
    <div className={styles.services}>
      <p className={styles.more}>
        {missing.length === 0
          ? `In the file ${services.map(({ shipping_option_id: id, service_code }) => `${serviceName(id)} Class is ${service_code}`).join(', ')}.`
          : `The file doesn’t say ${missing.map(({ shipping_option_id: id }) => `${serviceName(id)} Class`).join(' and ')}: its service code is not set.`}
      </p>
      {mayChange && <ActButton onAct={() => setIsAsking(true)}>Service codes</ActButton>}
      {isAsking && (
        <AskDialog
          title="Service codes of the carrier"
          fields={FIELDS}
          button="Save"
          send={(typed) =>
            browserApi('PUT /staff/carrier-services', {
              body: {
                services: SHIPPING_OPTIONS.map((id) => ({
                  shipping_option_id: id,
                  service_code: typed[`code${id}`],
                })),
              },
            })
          }
          onDone={() => {
            setIsAsking(false);
            call.again();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            As Click & Drop lists them for your account. OLP1 and OLP2 are for accounts that pay for postage
            online; a business account has others. Empty leaves the service to its own rules.
          </p>
          {services.map(({ shipping_option_id: id, service_code }) => (
            <TextField key={id} name={`code${id}`} value={service_code} optional />
          ))}
        </AskDialog>
      )}
    </div>
  );
}

const FIELDS = { code1: { label: 'First Class' }, code2: { label: 'Second Class' } } as const;

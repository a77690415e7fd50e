import { TextField } from '#web/ui/form/text-field.tsx';
import { qrCodeOf } from '#web/ui/share/qr-code.ts';
import styles from './app-key.module.css';

export const APP_CODE = {
  oneTimeCode: { label: 'Six digits that the app shows', kind: 'secret' },
} as const;

/** What an authenticator app is set up with, to be scanned or typed, and the field for the code that it then shows. */
export function AppKey({ begun: { secret, address } }: { begun: { secret: string; address: string } }) {
  const { size, path } = qrCodeOf(address);
  return (
    <>
      <p>Scan this with the app, or type the key into it.</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.qr}
        role="img"
        aria-label="QR code of the key below"
      >
        <path d={path} />
      </svg>
      <p className={styles.key}>{secret}</p>
      <TextField name="oneTimeCode" inputMode="numeric" autoComplete="one-time-code" />
    </>
  );
}

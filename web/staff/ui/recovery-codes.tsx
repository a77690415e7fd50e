import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import styles from './recovery-codes.module.css';

/** Recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, shop }: { codes: readonly string[]; shop: string }) {
  const save = () =>
    downloadFile(
      'recovery-codes.txt',
      new Blob([`${shop}: recovery codes of the back office. Each works once.\n\n${codes.join('\n')}\n`]),
    );
  return (
    <>
      <p>
        Each of these codes logs you in once when you don’t have your authenticator app. Keep them where
        you’ll find them without it: they’re shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles.acts}>
        <ActButton onAct={save}>Save as a file</ActButton>
        <ActButton onAct={() => print()}>Print</ActButton>
      </p>
    </>
  );
}

import { useState } from 'react';
import type { GreenLot } from '#contract/stock/lot.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { Camera } from '#web/staff/ui/scan/camera.tsx';
import { useScanner } from '#web/staff/ui/scan/use-scanner.ts';
import type { useLot } from './lot-field.tsx';
import type { GreenBucket } from './overtaken.tsx';
import weighing from './weighing.module.css';

interface Props {
  green: GreenBucket['green'];
  lot: ReturnType<typeof useLot>;
  /** Other buckets that wait for the scale. */
  others: readonly GreenBucket[];
}

interface Said {
  words: string;
  isWrong: boolean;
  /** The lot that was chosen when it was said: once another one is, it is past. */
  wanted: number | null;
}

/** The label of a sack chooses its lot; of another coffee it is refused, seen and heard. */
export function ScanLot({ green, lot, others }: Props) {
  const [message, setMessage] = useState<Said>();
  const scanned = (read: string) => {
    const code = read.trim().toUpperCase();
    const scannedLot = lot.open?.find((one) => one.code === code);
    beep(scannedLot === undefined ? 'bad' : 'good');
    if (scannedLot !== undefined) lot.choose(scannedLot.id);
    setMessage(
      scannedLot === undefined
        ? {
            words: whyNot(code, { bean: green.bean, lots: lot.answer, others }),
            isWrong: true,
            wanted: lot.wanted,
          }
        : { words: `Right: lot ${code}.`, isWrong: false, wanted: scannedLot.id },
    );
  };
  useScanner(scanned);
  const isPast = message?.wanted !== lot.wanted;
  return (
    <>
      <Camera onScan={scanned} instead="choose the lot in the list" />
      <p role="status" className={weighing.right}>
        {message !== undefined && !isPast && !message.isWrong && message.words}
      </p>
      {message !== undefined && !isPast && message.isWrong && (
        <p role="alert" className={weighing.wrong}>
          {message.words}
        </p>
      )}
    </>
  );
}

interface Known {
  bean: string;
  /** None while they are being fetched. */
  lots: readonly GreenLot[] | null;
  others: readonly GreenBucket[];
}

function whyNot(code: string, { bean, lots, others }: Known): string {
  const other = others.find(({ green }) => green.lot === code && green.bean !== bean);
  if (other !== undefined) return `Wrong coffee. Lot ${code} is ${other.green.bean}.`;
  if (lots === null) return 'Its lots are still being fetched. Please scan it again.';
  if (lots.some((one) => one.code === code))
    return `By the books, lot ${code} is empty. Please count it first.`;
  return `Wrong label. ${code} is no lot of ${bean}.`;
}

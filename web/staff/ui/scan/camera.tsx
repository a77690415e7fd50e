/** The tablet's camera as a scanner, where the browser can read codes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActButton } from '../acts/act-button.tsx';
import styles from './camera.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const LOOKS_MS = 250;
/** The same bag in view is one scan. */
const SAME_MS = 3000;

interface Props {
  onScan: (code: string) => void;
  /** What one does without a camera. */
  instead: string;
}

export function Camera({ onScan, instead }: Props) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (window.BarcodeDetector === undefined)
    return isTouched() && <p>This browser can’t read codes with the camera. Use a scanner, or {instead}.</p>;
  return (
    <div className={styles.camera}>
      <ActButton
        onAct={() => {
          setRefused(undefined);
          setOpen(!open);
        }}
      >
        {open ? 'Stop the camera' : 'Scan with the camera'}
      </ActButton>
      {refused !== undefined && (
        <p role="alert">
          {refused} Otherwise use a scanner, or {instead}.
        </p>
      )}
      {open && (
        <Picture
          onScan={onScan}
          onRefused={(error) => {
            setRefused(whyNot(error));
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** Nobody holds a bag before the camera of a desktop computer. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This browser doesn’t allow the camera here. Allow it for this site in the browser’s settings.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'Another app is using the camera. Close it and try again.',
};

const whyNot = (error: unknown): string =>
  (error instanceof DOMException ? REASONS[error.name] : undefined) ??
  'The camera could not be started. Please try again.';

function Picture({
  onScan,
  onRefused,
}: {
  onScan: (code: string) => void;
  onRefused: (error: unknown) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const scanned = useEffectEvent(onScan);
  const cannot = useEffectEvent(onRefused);
  useEffect(() => {
    const ending = new AbortController();
    if (video.current !== null)
      look(video.current, (code) => scanned(code), ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) cannot(error);
      });
    return () => ending.abort();
  }, []);
  return <video ref={video} muted playsInline aria-label="What the camera sees" className={styles.picture} />;
}

async function look(
  video: HTMLVideoElement,
  tell: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector === undefined) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  video.srcObject = stream;
  await video.play();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [barcode] = await detector.detect(video);
    const now = performance.now();
    if (barcode !== undefined && (barcode.rawValue !== last.code || now - last.at > SAME_MS))
      tell(barcode.rawValue);
    if (barcode !== undefined) last = { code: barcode.rawValue, at: now };
    await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
  }
}

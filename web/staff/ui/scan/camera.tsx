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

export function Camera({ onScan }: { onScan: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState(false);
  if (window.BarcodeDetector === undefined) return null;
  return (
    <div className={styles.camera}>
      <ActButton onAct={() => setOpen(!open)}>{open ? 'Stop the camera' : 'Scan with the camera'}</ActButton>
      {refused && <p role="alert">The camera can’t be used. Please allow it in the browser’s settings.</p>}
      {open && (
        <Picture
          onScan={onScan}
          onRefused={() => {
            setRefused(true);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Picture({ onScan, onRefused }: { onScan: (code: string) => void; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const scanned = useEffectEvent(onScan);
  const cannot = useEffectEvent(onRefused);
  useEffect(() => {
    const ending = new AbortController();
    if (video.current !== null)
      look(video.current, (code) => scanned(code), ending.signal).catch(() => {
        if (!ending.signal.aborted) cannot();
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
    const [found] = await detector.detect(video);
    const now = performance.now();
    if (found !== undefined && (found.rawValue !== last.code || now - last.at > SAME_MS))
      tell(found.rawValue);
    if (found !== undefined) last = { code: found.rawValue, at: now };
    await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
  }
}

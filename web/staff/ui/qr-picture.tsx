import { qrCodeOf } from '#web/ui/share/qr-code.ts';

interface Props {
  text: string;
  /** In CSS, by how many modules it is wide. */
  width: (modules: number) => string;
}

/** A QR code to be scanned from paper. The white around it, which scanners need, is part of it. */
export function QrPicture({ text, width: widthOf }: Props) {
  const { size, path } = qrCodeOf(text);
  const width = widthOf(size);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
      style={{ width, height: width }}
    >
      <path d={path} />
    </svg>
  );
}

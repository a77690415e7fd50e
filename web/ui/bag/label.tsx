import { capitalised } from '../capitalised.ts';
import { useShopName } from '../shop-name.ts';
import { strongestInWords } from '../tasteprint/in-words.ts';
import { Disc, type PrintedCoffee } from '../tasteprint/tasteprint.tsx';
import { bandOf } from './band.ts';
import { fitText, LEADING } from './fit-text.ts';

/** A coffee with what its label tells; the label leaves out what is not known yet. */
export interface LabelledCoffee extends PrintedCoffee {
  ctapsId?: string | undefined;
  /** Names as a customer reads them, such as `Light Italian`, `Whole Bean` and `250 g`. */
  roast: string | undefined;
  grind?: string | undefined;
  weight?: string | undefined;
  roastedOn?: string | undefined;
}

const SERIF = "'Fraunces Variable','Fraunces on Georgia',Georgia,serif";
const SANS = "'Figtree Variable','Figtree on Arial',system-ui,sans-serif";
const LABEL = '#fffaf0';
const INK = '#1d1410';
const SOFT = '#5d4b3e';

/** A label for large bags, with everything that is printed on it. */
export function LargeLabel({ coffee }: { coffee: LabelledCoffee }) {
  const facts = [coffee.grind, coffee.weight].filter(Boolean).join('  ·  ');
  const origin = [coffee.ctapsId, coffee.roastedOn && `Roasted on ${coffee.roastedOn}`]
    .filter(Boolean)
    .join('  ·  ');
  return (
    <g fontFamily={SANS} textAnchor="middle" fill={SOFT}>
      <Sheet x={122} y={196} width={356} height={526} />
      <Shop name={useShopName()} />
      <Name name={coffee.name} width={316} top={244} height={112} largest={52} />
      <g transform="translate(300 466) scale(.206)">
        <Disc coffee={coffee} detail="medium" />
      </g>
      <Line y={592} width={320} size={18}>
        {capitalised(strongestInWords(coffee.scores))}
      </Line>
      <Band coffee={coffee} x={122} y={608} width={356} height={40} size={20} />
      <Line y={origin ? 676 : 691} width={320} size={19} ink>
        {facts}
      </Line>
      <Line y={facts ? 702 : 691} width={320} size={facts ? 16 : 19}>
        {origin}
      </Line>
    </g>
  );
}

/** Spaced out, unless the name is too long for that. */
function Shop({ name }: { name: string }) {
  const isShort = name.length < 15;
  const { size } = fitText(unbroken(name.toUpperCase()), {
    width: isShort ? 400 : 316,
    height: 20,
    largest: 17,
  });
  return (
    <text
      x="300"
      y="232"
      fontSize={size}
      fontWeight="600"
      letterSpacing={isShort ? 5 : undefined}
      fill="#a3203a"
    >
      {name.toUpperCase()}
    </text>
  );
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A label that can still be read on a small bag. */
export const SmallLabel = ({ coffee }: { coffee: LabelledCoffee }) => (
  <g fontFamily={SANS} textAnchor="middle">
    <Sheet x={112} y={190} width={376} height={540} />
    <Name name={coffee.name} width={348} top={200} height={160} largest={78} />
    <g transform="translate(300 510) scale(.286)">
      <Disc coffee={coffee} detail="small" />
    </g>
    <Band coffee={coffee} x={112} y={668} width={376} height={62} size={36} />
  </g>
);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const Sheet = ({ x, y, width, height }: Box) => (
  <>
    <rect x={x - 2} y={y + 3} width={width + 4} height={height} rx="5" fill="#3a2210" fillOpacity=".2" />
    <rect x={x} y={y} width={width} height={height} rx="4" fill={LABEL} />
  </>
);

interface NameProps {
  name: string;
  width: number;
  top: number;
  height: number;
  largest: number;
}

/** The name in as many lines as it needs, in the middle of its space. */
function Name({ name, width, top, height, largest }: NameProps) {
  const { size, lines } = fitText(name, { width, height, largest });
  const first = top + (height - lines.length * size * LEADING) / 2 + size * 0.86;
  const placed = lines.map((line, index) => ({ line, y: Math.round(first + index * size * LEADING) }));
  return (
    <g fontFamily={SERIF} fontWeight="600" fill={INK}>
      {placed.map(({ line, y }) => (
        <text key={y} x="300" y={y} fontSize={size}>
          {line}
        </text>
      ))}
    </g>
  );
}

interface LineProps {
  y: number;
  width: number;
  size: number;
  ink?: boolean;
  children: string;
}

/** One line, smaller where it would be too long. */
const Line = ({ y, width, size, ink = false, children }: LineProps) =>
  children !== '' && (
    <text
      x="300"
      y={y}
      fontSize={fitText(unbroken(children), { width, height: size * LEADING, largest: size }).size}
      {...(ink && { fill: INK, fontWeight: 600 })}
    >
      {children}
    </text>
  );

/** The roast, named on its colour. */
function Band({ coffee, x, y, width, height, size }: Box & { coffee: LabelledCoffee; size: number }) {
  const { colour, ink } = bandOf(coffee.roastId);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={colour} />
      {coffee.roast && (
        <text x="300" y={y + height / 2 + size * 0.35} fontSize={size} fontWeight="600" fill={ink}>
          {coffee.roast}
        </text>
      )}
    </>
  );
}

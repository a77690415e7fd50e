import { Link } from 'react-router';
import type { Named } from '../../contract/catalogue/lookups.ts';
import { useOwnBlendPrice } from '../state/own-blend-price.ts';
import buttons from '../ui/button.module.css';
import { nameOf } from '../ui/names.ts';
import { Price } from '../ui/price.tsx';
import { RoastName } from '../ui/roast-name.tsx';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './proposal-card.module.css';
import type { ShownProposal } from './proposals.ts';

interface Props {
  proposal: ShownProposal;
  roasts: readonly Named[];
}

export function ProposalCard({ proposal, roasts }: Props) {
  const { kinds, print, beans, link } = proposal;
  const pricePerKilo = useOwnBlendPrice(proposal.blend);
  const title = titleOf(kinds);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Tasteprint coffee={{ ...print, name: title }} className={styles.print} />
        <div>
          <h3>{title}</h3>
          <p className={styles.price}>
            <Price perKilo={pricePerKilo} />
          </p>
          <RoastName roastId={print.roastId} name={nameOf(print.roastId, roasts)} />
        </div>
      </header>
      <p className={styles.comparison}>{proposal.comparison}</p>
      <p className={styles.numbers}>{nearnessOf(proposal)}</p>
      <ul className={styles.beans}>
        {beans.map((bean) => (
          <li key={bean.id}>
            <Link to={`/cuppingnotes/${bean.ctapsId}`}>{bean.name}</Link>
            <span>{bean.percentage}%</span>
          </li>
        ))}
      </ul>
      <Link to={link} className={buttons.primary}>
        Open in the blend creator<span className="visually-hidden"> ({title})</span>
      </Link>
    </article>
  );
}

const titleOf = (kinds: ShownProposal['kinds']): string => `The ${kinds.join(' and ')}`;

function nearnessOf({ rms, certificateRms }: ShownProposal): string {
  const best =
    certificateRms < 0.005
      ? 'No blend of our beans comes nearer.'
      : `No blend of our beans could come more than ${certificateRms.toFixed(2)} nearer.`;
  return `On the scale of 1 to 10, a taste is ${rms.toFixed(2)} off on average. ${best}`;
}

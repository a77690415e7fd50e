import type { Named } from '../../contract/catalogue/lookups.ts';
import layout from '../ui/layout.module.css';
import type { CallState } from './asked.ts';
import { MatchOptions } from './match-options.tsx';
import styles from './match-result.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { type ShownProposal, simplestFirst } from './proposals.ts';

interface Props {
  asked: CallState;
  roasts: readonly Named[];
  proposals: readonly ShownProposal[];
  /** Why there is no answer, in words for the visitor. */
  refused: string | undefined;
}

export const MatchResult = ({ asked, roasts, proposals, refused }: Props) => (
  <section aria-labelledby="proposals" className={`${layout.band} ${layout.sunk}`}>
    <h2 id="proposals">Our nearest blends</h2>
    <MatchOptions key={asked.brandId} asked={asked} roasts={roasts} />
    {refused !== undefined && <p className={styles.refused}>{refused}</p>}
    {refused === undefined && proposals.length === 0 && (
      <p className={styles.refused}>
        No blend of ours meets these conditions. A dearer kilo or any roast leaves more to choose from.
      </p>
    )}
    <div className={styles.proposals}>
      {(asked.simpleFirst ? simplestFirst(proposals) : proposals).map((proposal) => (
        <ProposalCard key={proposal.link} proposal={proposal} roasts={roasts} />
      ))}
    </div>
  </section>
);

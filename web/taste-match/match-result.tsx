import type { Named } from '../../contract/catalogue/lookups.ts';
import layout from '../ui/layout.module.css';
import { MatchOptions } from './match-options.tsx';
import styles from './match-result.module.css';
import type { MatchSearch } from './match-search.ts';
import { ProposalCard } from './proposal-card.tsx';
import { type ShownProposal, simplestFirst } from './proposals.ts';

interface Props {
  search: MatchSearch;
  roasts: readonly Named[];
  proposals: readonly ShownProposal[];
  /** Message of the API where it refused the match. */
  refusal: string | undefined;
}

export const MatchResult = ({ search, roasts, proposals, refusal }: Props) => (
  <section aria-labelledby="proposals" className={`${layout.band} ${layout.sunk}`}>
    <h2 id="proposals">Our nearest blends</h2>
    <MatchOptions key={search.brandId} search={search} roasts={roasts} />
    {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
    {refusal === undefined && proposals.length === 0 && (
      <p className={styles.refusal}>
        No blend of ours meets these conditions. A dearer kilo or any roast leaves more to choose from.
      </p>
    )}
    <div className={styles.proposals}>
      {(search.simpleFirst ? simplestFirst(proposals) : proposals).map((proposal) => (
        <ProposalCard key={proposal.link} proposal={proposal} roasts={roasts} />
      ))}
    </div>
  </section>
);

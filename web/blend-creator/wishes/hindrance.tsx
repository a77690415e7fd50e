import type { TasteHindrance } from '#contract/taste-match/taste-match.ts';
import { hindranceInWords } from '#domain/taste-match/wishes/in-words.ts';
import buttons from '#web/ui/button.module.css';
import { nameOf } from '#web/ui/names.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { type MatchRequest, movesOfRequest } from './request-proposals.ts';
import { withinOf } from './wish-limits.ts';
import styles from './wishes.module.css';

interface Props {
  hindrance: TasteHindrance;
  request: MatchRequest;
  onAskWithout: (hindrance: TasteHindrance) => void;
}

/** What stands in the way of a wish, and a way around it where there is one. */
export function Hindrance({ hindrance, request, onAskWithout }: Props) {
  const { roasts } = useCreatorData();
  const { by, tastes, roast_id: roastId } = hindrance;
  const words = hindranceInWords(
    { by, tastes, roastId },
    {
      moves: movesOfRequest(request),
      nameOf: (id) => nameOf(id, roasts),
      roastId: request.roastId ?? null,
      maxPrice: withinOf(request).maxPrice,
    },
  );
  return (
    <div role="status" className={styles.hindrance}>
      <p>{words}</p>
      {(by === 'roast' || by === 'price') && (
        <button type="button" className={buttons.quiet} onClick={() => onAskWithout(hindrance)}>
          {by === 'price' || roastId === null ? 'Try without a limit' : `Try ${nameOf(roastId, roasts)}`}
        </button>
      )}
    </div>
  );
}

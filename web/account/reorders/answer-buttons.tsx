import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import buttons from '#web/ui/button.module.css';
import { answersTo, buttonFor, type ProposalAnswer } from './answers.ts';
import styles from './proposed-order.module.css';

interface Props {
  proposal: ProposedOrder;
  /** The one that a mailed link led to; it stands first. */
  chosen?: ProposalAnswer['answer'] | undefined;
  onAnswer?: (answer: ProposalAnswer['answer']) => void;
}

/** Submit buttons of the form that they stand in, or of none where they are listened to. What can’t be ordered can’t be approved. */
export function AnswerButtons({ proposal, chosen = 'approve', onAnswer }: Props) {
  const answers = answersTo(proposal);
  const first = answers.find((answer) => answer === chosen);
  const inOrder = first === undefined ? answers : [first, ...answers.filter((answer) => answer !== first)];
  return (
    <p className={styles.answers}>
      {inOrder.map((answer) => (
        <button
          key={answer}
          type={onAnswer === undefined ? 'submit' : 'button'}
          name="answer"
          value={answer}
          className={answer === first ? buttons.primary : buttons.quiet}
          onClick={onAnswer && (() => onAnswer(answer))}
        >
          {buttonFor(answer, proposal)}
        </button>
      ))}
    </p>
  );
}

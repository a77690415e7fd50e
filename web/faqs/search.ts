import { plain } from '#domain/typed-search.ts';
import type { Group, Question } from './question.ts';

/** Questions that contain every word, in the question or its answer; all questions for an empty search. */
export function searchQuestions(groups: readonly Group[], search: string): Group[] {
  const words = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((one) => {
        const text = textOf(one);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export const countQuestions = (groups: readonly Group[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

const textOf = ({ question, answer }: Question): string => plain([question, ...answer].join(' '));

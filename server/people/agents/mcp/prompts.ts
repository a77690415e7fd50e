/** Beginnings of conversations that assistants offer to people. */
import { objectIn, type RpcRequest } from '../rpc/revisions.ts';

interface Prompt {
  listed: {
    name: string;
    title: string;
    description: string;
    arguments: { name: string; description: string; required: boolean }[];
  };
  say: (given: Readonly<Record<string, string>>) => string;
}

const argument = (name: string, description: string) => ({ name, description, required: true });

export const PROMPTS: readonly Prompt[] = [
  {
    listed: {
      name: 'coffee_like_a_brand',
      title: 'A coffee like one that I know',
      description: 'Finds the blends that taste nearest to a coffee of another house.',
      arguments: [argument('brand', 'The coffee that you drink now, such as Lavazza Qualità Rossa.')],
    },
    say: ({ brand = '' }) =>
      `I drink ${brand}. Please design coffees that taste like it, show me what each costs and where it differs, and ask what I would change.`,
  },
  {
    listed: {
      name: 'office_coffee',
      title: 'Coffee for an office',
      description: 'Works out how much coffee an office needs, and finds one that most people like.',
      arguments: [
        argument('people', 'How many people drink coffee.'),
        argument('cups_a_day', 'How many cups each of them drinks a day.'),
        argument('weeks', 'For how many weeks it has to last.'),
      ],
    },
    say: ({ people = '', cups_a_day: cups = '', weeks = '' }) =>
      `Our office has ${people} people who drink ${cups} cups a day each, five days a week. Please work out how many kilos ${weeks} weeks need at 15 g a cup, propose coffees that most people like, and price them in bags of 1 kg.`,
  },
];

/** Longer words are no answer to any of the questions. */
const LONGEST_ARGUMENT = 200;

export function getPrompt({ name, arguments: given }: RpcRequest['params']): { result: object } | null {
  const prompt = PROMPTS.find(({ listed }) => listed.name === name);
  if (prompt === undefined) return null;
  const words = Object.entries(objectIn(given)).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, LONGEST_ARGUMENT) : '',
  ]);
  const text = prompt.say(Object.fromEntries(words) as Record<string, string>);
  return {
    result: {
      description: prompt.listed.description,
      messages: [{ role: 'user', content: { type: 'text', text } }],
    },
  };
}

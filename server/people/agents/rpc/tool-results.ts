/** How tools are listed and what they answer, the same at every address. */
import { z } from 'zod';

interface Shown {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  isReading: boolean;
}

export const listedTool = ({ name, title, description, input, isReading }: Shown) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }),
  annotations: { title, readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
});

/** A sentence for people, then the whole answer, as text too for clients that read nothing else. */
export const said = (sentence: string, answer: object) => ({
  content: [
    { type: 'text', text: sentence },
    { type: 'text', text: JSON.stringify(answer) },
  ],
  structuredContent: answer,
  isError: false,
});

export const failed = (sentence: string) => ({ content: [{ type: 'text', text: sentence }], isError: true });

export function sentenceOn({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.') ?? '';
  return `${field === '' ? '' : `${field}: `}${issue?.message ?? 'That could not be read.'}`;
}

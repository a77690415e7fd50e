/** The shop's own page within a chat (an MCP App): what its assistant asked for, drawn, changed by sliders, chosen and bought. */
import './blend.css';
import './controls.css';
import type { Taste } from '#domain/taste/axes.ts';
import { blendPage } from './blend-page.ts';
import { type Design, designIn, moved, type Proposal, type ToolInput } from './design.ts';
import { openHost, type ToolResult } from './host.ts';

/** So long a slider rests before the shop is asked. */
const REST_MS = 250;

const place = document.querySelector('main') ?? document.body;
const status = document.querySelector('[role=status]') ?? document.createElement('p');

let input: ToolInput = {};
let design: Design | null = null;
let shown: ReturnType<typeof blendPage> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = 0;

const host = openHost({
  toolInput: (given) => {
    input = given;
  },
  toolResult: show,
  theme: (theme) => {
    document.documentElement.dataset['theme'] = theme;
  },
});

function show(result: ToolResult): void {
  const next = designIn(result);
  if (next === null) {
    const words = result.content?.find(({ text }) => text !== undefined)?.text;
    if (words !== undefined) say(words);
    return;
  }
  design = next;
  say('');
  if (shown !== null) return shown.update(next);
  shown = blendPage(next, {
    slide,
    choose: (proposal) => void choose(proposal),
    buy: (proposal) => void buy(proposal),
  });
  place.replaceChildren(shown.page);
}

const say = (words: string): void => {
  status.textContent = words;
};

function slide(taste: Taste, score: number): void {
  if (design === null) return;
  input = moved(input, design, [taste, score]);
  design = { ...design, target: { ...design.target, [taste]: score } };
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), REST_MS);
}

async function ask(): Promise<void> {
  const mine = ++asked;
  say('Asking the shop…');
  try {
    const result = await host.callTool('design_blend', input);
    // What was asked later counts.
    if (mine === asked) show(result);
  } catch {
    if (mine === asked) say('The shop could not be asked. Move the slider to try again.');
  }
}

async function choose({ title, variant_id: id, quantity }: Proposal): Promise<void> {
  const bags = quantity === 1 ? '1 bag' : `${quantity} bags`;
  try {
    await host.tellModel(`The buyer chose ${title}, variant_id ${id}, ${bags}.`);
    await host.say(`I choose ${title} (${id}).`);
    say(`You chose ${title}.`);
  } catch {
    say(`Tell your assistant that you choose ${title}, ${id}.`);
  }
}

async function buy({ title, buy_url: url }: Proposal): Promise<void> {
  try {
    await host.openLink(url);
    say(`${title} opens in your browser. You pay there.`);
  } catch {
    say(`Open this address in your browser to buy ${title}: ${url}`);
  }
}

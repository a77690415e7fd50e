/** What customers wrote over the months, and how it was answered: most of it within hours, and some still waits this morning. */
import { emailIdentity } from '#domain/customer/email.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { isWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import type { ThreadKind } from '#domain/inbox/kinds.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

const WAITING = [
  ['Grace Walker', 'How long does an opened bag stay good, and should I freeze what I don’t need?'],
  ['Callum Reid', 'My order says dispatched since Thursday and nothing came. Could you look where it is?'],
  [
    'Fatima Khan',
    'We open a café in Leeds in spring. Could we come and taste before we choose a house coffee?',
  ],
  ['Owen Davies', 'Is the decaf made with water or with a solvent?'],
  ['Isla Murray', 'The grinder at work needs it coarser than Cafetière. Is that possible?'],
  ['Mateusz Nowak', 'Two of my four bags were the wrong grind. The order is from last week.'],
  ['Priya Patel', 'Do you deliver to Guernsey, and what does it cost?'],
] as const;

const BRANDS = [
  'Lavazza Qualità Rossa',
  'Monmouth Espresso',
  'Union Revelation',
  'Taylors Rich Italian',
  'The blue bag from the farm shop in Helmsley',
];

const PRAISE = [
  ['The picture of the taste made me try a Kenyan, and I am glad of it.', 5],
  ['The bag was hard to close again. The coffee was lovely.', 3],
] as const;

/** Questions that were answered, and what their writers wrote back. */
const WRITTEN_BACK = [
  [
    'Hannah Price',
    'My espresso runs through in fifteen seconds since the last bag. Is it the coffee?',
    'It is a day fresher than your last one, so it wants a finer grind. Try one step, and 18 g in the basket.',
    'One step was not enough, two were. It runs 28 seconds now and tastes of plums. Is that meant to be so?',
  ],
  [
    'Tom Ashworth',
    'Could you send the coffee to my office and the invoice to me?',
    'Yes: put the office in the address of the box and yourself in that of the invoice. Both are asked for at the checkout.',
    'Thank you, found it. And can reception get a message when it leaves?',
  ],
] as const;

const ANSWERED = [
  [
    'Which of your coffees is the mildest in a cafetière?',
    'Try something washed from Brazil or Honduras, roasted medium. The taste match has a slider for bitter: pull it down and see what it proposes.',
  ],
  [
    'Can you send to a work address?',
    'Yes. Put the company in its field, so that reception knows whom it is for.',
  ],
  [
    'Could I have my blend ground for espresso next time?',
    'Open it under My blends in your profile, choose the grind, and put it in the cart. The recipe stays as it is.',
  ],
  [
    'The card with the bag says 12 November. Is that the roast date?',
    'It is. Yours left us the same day, as all do that are ordered before noon.',
  ],
] as const;

const NAMES = [
  'Rhys Morgan',
  'Beth Clarke',
  'Aidan Doyle',
  'Chloe Evans',
  'Samir Haddad',
  'Ewan Fraser',
  'Nadia Rossi',
];

interface Written {
  kind: ThreadKind;
  name: string;
  text?: string;
  brand?: string;
  at: Date;
  cups?: number;
  answer?: { text: string; at: Date; by: number };
  /** What they wrote back: it waits again. */
  writtenBack?: { text: string; at: Date };
  isDone?: true;
  assignedTo?: number;
}

interface Roastery {
  today: Day;
  staff: DemoStaff;
}

export async function insertInbox(db: InTransaction, { today, staff }: Roastery): Promise<void> {
  const all = [...past(today, staff), ...waiting(today, staff)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  await insertRows(db, 'threads', all.map(threadRow));
  const messages = all.flatMap(({ text, at, answer, writtenBack }, index) => [
    ...(text === undefined ? [] : [theirs(index + 1, { text, at })]),
    ...(answer === undefined ? [] : [answerRow(index + 1, answer)]),
    ...(writtenBack === undefined ? [] : [theirs(index + 1, writtenBack)]),
  ]);
  await insertRows(db, 'messages', messages);
}

function threadRow(written: Written, index: number) {
  const { kind, name, brand, cups, at, answer, writtenBack, isDone, assignedTo } = written;
  const email = `${name.replace(/[^A-Za-z]+/g, '.')}@example.com`.toLowerCase();
  return {
    id: index + 1,
    kind,
    name,
    email,
    email_identity: emailIdentity(email),
    phone: '',
    brand: brand ?? null,
    cups: cups ?? null,
    opened_at: at,
    state: isDone ? 'done' : answer === undefined || writtenBack !== undefined ? 'waiting' : 'answered',
    version: 1,
    assigned_to: answer?.by ?? assignedTo ?? null,
    changed_by: writtenBack === undefined ? (answer?.by ?? null) : null,
    changed_at: writtenBack?.at ?? answer?.at ?? at,
    first_answered_at: answer?.at ?? null,
  };
}

const NOT_MAILED = { request_id: null, due_at: null, mailed_at: null, key_hash: null, key_expires_at: null };

const theirs = (threadId: number, { text, at }: { text: string; at: Date }) => ({
  thread_id: threadId,
  staff_id: null,
  text,
  written_at: at,
  ...NOT_MAILED,
});

const answerRow = (threadId: number, { text, at, by }: NonNullable<Written['answer']>) => ({
  thread_id: threadId,
  staff_id: by,
  text,
  written_at: at,
  request_id: `00000000-0000-4000-8000-${String(threadId).padStart(12, '0')}`,
  due_at: at,
  mailed_at: at,
  // Nobody was mailed, so no link opens it.
  key_hash: `demo ${threadId}`,
  key_expires_at: at,
});

const DAYS = 90;

/** On two days of three somebody wrote, and was answered the same day or the next working day. */
function past(today: Day, { Anna, Otto }: DemoStaff): Written[] {
  return Array.from({ length: DAYS }, (_, i) => DAYS - i)
    .filter((ago) => ago % 3 !== 0)
    .map((ago) => {
      const day = dayAfter(today, -ago);
      const [text, answer] = ANSWERED[ago % ANSWERED.length] ?? ANSWERED[0];
      const isSlow = ago % 19 === 0;
      const on = isWorkingDay(day, USUAL_DAYS) && !isSlow ? day : workingDayAfter(day, isSlow ? 2 : 1);
      const at = timeInLondon(day, 9 * 60 + ((ago * 37) % 300));
      const answeredAt =
        on === day
          ? new Date(at.getTime() + (40 + ((ago * 53) % 260)) * 60_000)
          : timeInLondon(on, 9 * 60 + 12 + (ago % 40));
      return {
        kind: 'question' as const,
        name: NAMES[ago % NAMES.length] ?? '',
        text,
        at,
        answer: { text: answer, at: answeredAt, by: ago % 4 === 0 ? Anna : Otto },
        ...(ago % 5 === 0 ? {} : { isDone: true as const }),
      };
    })
    .filter(({ answer }) => answer.at < timeInLondon(today, 8 * 60));
}

function workingDayAfter(day: Day, count: number): Day {
  let after = day;
  for (let passed = 0; passed < count; ) {
    after = dayAfter(after, 1);
    if (isWorkingDay(after, USUAL_DAYS)) passed++;
  }
  return after;
}

const waiting = (today: Day, { Otto }: DemoStaff): Written[] => [
  ...WAITING.map(([name, text], index) => ({
    kind: 'question' as const,
    name,
    text,
    at: timeInLondon(dayAfter(today, -Math.floor(index / 3)), 7 * 60 + 7 * index),
    ...(index === 2 ? { assignedTo: Otto } : {}),
  })),
  ...BRANDS.map((brand, index) => ({
    kind: 'taste match' as const,
    name: NAMES[index] ?? '',
    brand,
    at: timeInLondon(dayAfter(today, -Math.floor(index / 2)), 6 * 60 + 31 + index),
  })),
  ...WRITTEN_BACK.map(([name, text, answer, writtenBack], index) => ({
    kind: 'question' as const,
    name,
    text,
    at: timeInLondon(dayAfter(today, -3 - index), 9 * 60 + 20),
    answer: { text: answer, at: timeInLondon(dayAfter(today, -3 - index), 13 * 60 + 5), by: Otto },
    writtenBack: { text: writtenBack, at: timeInLondon(today, 7 * 60 + 35 + index * 11) },
  })),
  ...PRAISE.map(([text, cups], index) => ({
    kind: 'feedback' as const,
    name: NAMES[6 - index] ?? '',
    text,
    cups,
    at: timeInLondon(dayAfter(today, -index), 7 * 60 + 50),
  })),
];

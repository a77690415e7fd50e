export interface Question {
  /** HTML id: links to the answer keep working when its words change. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  more?: { to: string; text: string };
}

export interface Group {
  id: string;
  title: string;
  questions: readonly Question[];
}

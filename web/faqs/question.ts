export interface Question {
  /** Its place on the page, for links that stay good when the words change. */
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

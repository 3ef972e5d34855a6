/**
 * Caches the answers to recent questions; an import repeats the same few questions thousands of
 * times.
 */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the cached answer, or a new one. */
  get(question: string, answer: () => Answer): Answer {
    const known = this.#answers.get(question);
    if (known !== undefined) {
      this.#answers.delete(question);
      this.#answers.set(question, known);
      return known;
    }
    const found = answer();
    this.#answers.set(question, found);
    if (this.#answers.size > this.#limit) {
      for (const oldest of this.#answers.keys()) {
        this.#answers.delete(oldest);
        break;
      }
    }
    return found;
  }
}

/** Marks the controls of a question as one, for `leadToQuestion`, which they can take the keyboard from. */
export const questionMark = { 'data-question': true, tabIndex: -1 } as const;

/** The id of an import's card on the screen. */
export function cardId(importId: string): string {
  return `import-${importId}`;
}

/** Brings the first thing that a card asks into view, and the keyboard to it. */
export function leadToQuestion(importId: string): void {
  const card = document.getElementById(cardId(importId));
  const asked = card?.querySelector<HTMLElement>('[data-question]');
  asked?.scrollIntoView({ block: 'center' });
  asked?.focus({ preventScroll: true });
}

/** Attributes that mark the controls of a question and make them focusable for `leadToQuestion`. */
export const questionMark = { 'data-question': true, tabIndex: -1 } as const;

/** The element ID of an import's card. */
export function cardId(importId: string): string {
  return `import-${importId}`;
}

/** Scrolls to the first question on a card and focuses it. */
export function leadToQuestion(importId: string): void {
  const card = document.getElementById(cardId(importId));
  const asked = card?.querySelector<HTMLElement>('[data-question]');
  asked?.scrollIntoView({ block: 'center' });
  asked?.focus({ preventScroll: true });
}

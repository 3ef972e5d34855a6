/**
 * Remembers where the keyboard goes on once the row of a form is fixed and its form is gone: to the
 * next row that is still to be fixed, or else to the list. A form that is still there, because its
 * row is to be fixed further or its list is not drawn anew yet, keeps the keyboard until it goes.
 */
export function nextRowToFix(form: HTMLFormElement | null): () => void {
  const list = form?.closest('section');
  const all = [...(list?.querySelectorAll<HTMLFormElement>('[data-fix]') ?? [])];
  const later = form ? all.slice(all.indexOf(form) + 1) : [];
  const goOn = () =>
    (later.find((one) => one.isConnected)?.querySelector('input') ?? list)?.focus();
  return () =>
    requestAnimationFrame(() => {
      if (!form?.isConnected || !list) return goOn();
      const asked = form.querySelector<HTMLElement>('[data-place] input');
      (asked ?? form.querySelector('input'))?.focus();
      const gone = new MutationObserver(() => {
        if (form.isConnected) return;
        gone.disconnect();
        // Whoever has gone somewhere else meanwhile stays there.
        if (document.activeElement === document.body) goOn();
      });
      gone.observe(list, { childList: true, subtree: true });
    });
}

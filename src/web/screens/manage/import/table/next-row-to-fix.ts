/**
 * Returns a function that moves the focus after a row is fixed: to the next row with a problem,
 * otherwise to the list. A form that is still in the document keeps the focus until it is removed,
 * because its row has another problem or the list is not rendered yet.
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
        // If the user has moved the focus elsewhere in the meantime, it stays there.
        if (document.activeElement === document.body) goOn();
      });
      gone.observe(list, { childList: true, subtree: true });
    });
}

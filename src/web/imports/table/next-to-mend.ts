/**
 * Remembers where the keyboard goes on once the row of a form is mended and its form is gone: to the
 * next row that is still to be mended, or else to the list.
 */
export function nextToMend(form: HTMLFormElement | null): () => void {
  const list = form?.closest('section');
  const all = [...(list?.querySelectorAll<HTMLFormElement>('[data-mend]') ?? [])];
  const later = form ? all.slice(all.indexOf(form) + 1) : [];
  return () =>
    // The list is drawn anew after the answer has come.
    requestAnimationFrame(() => {
      if (form?.isConnected) return form.querySelector('input')?.focus();
      const next = later.find((one) => one.isConnected)?.querySelector('input');
      (next ?? list)?.focus();
    });
}

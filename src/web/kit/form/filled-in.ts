/** What password managers fill in, some of them without the events that typing has. */
const credentials = 'username email current-password new-password'
  .split(' ')
  .map((what) => `input[autocomplete="${what}"][data-path]:not([readonly])`)
  .join();

/** The credentials in the fields of a form, by the form's names for them. */
export function filledIn(form: HTMLFormElement): { path: string; value: string }[] {
  return [...form.querySelectorAll<HTMLInputElement>(credentials)].map((input) => ({
    path: input.dataset['path'] ?? '',
    value: input.value,
  }));
}

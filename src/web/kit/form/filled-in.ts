/** Fields that password managers fill in. Some managers do not fire the events of typing. */
const credentials = 'username email current-password new-password'
  .split(' ')
  .map((what) => `input[autocomplete="${what}"][data-path]:not([readonly])`)
  .join();

/** Returns the credentials in the fields of a form, with the form's names for the fields. */
export function filledIn(form: HTMLFormElement): { path: string; value: string }[] {
  return [...form.querySelectorAll<HTMLInputElement>(credentials)].map((input) => ({
    path: input.dataset['path'] ?? '',
    value: input.value,
  }));
}

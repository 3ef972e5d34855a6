import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';

/** Pages for visitors who are not signed in. */
export const signedOutScreens: readonly ScreenName[] = [
  'landing',
  'register',
  'goodBye',
  'resetPassword',
];

/**
 * Returns the address of a page of the sample archive, with an item selected if the page needs one.
 */
export function addressOf(name: ScreenName): string {
  const chosen: Partial<Record<ScreenName, string>> = {
    detailsAirport: '?place=airport:EGLL',
    detailsYear: '?year=1998',
    resetPassword: '#what-the-link-had',
  };
  return (
    screenPaths[name]
      .replace('$person', 'alex')
      .replace('$kind', 'people')
      .replace('$map', 'Europe')
      .replace('$trip', 'NZ')
      .replace('$country', 'IT') + (chosen[name] ?? '')
  );
}

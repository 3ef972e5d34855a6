import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';

/** Screens that are there for whoever is not signed in. */
export const signedOutScreens: readonly ScreenName[] = [
  'landing',
  'register',
  'goodBye',
  'resetPassword',
];

/** The address of a screen of the sample archive, with something chosen where it asks for that. */
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

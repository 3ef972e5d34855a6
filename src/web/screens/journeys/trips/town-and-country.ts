import { foldText } from '../../../../domain/shared/text/fold-text.ts';

/**
 * Returns the names of a town and its country. City states such as Singapore and Monaco have one
 * name.
 */
export function townAndCountry(town: string, country: string): string[] {
  const isBoth = foldText(town) === foldText(country);
  return [isBoth ? '' : town, country].filter((part) => part !== '');
}

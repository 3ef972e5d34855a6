import { foldText } from '../../../../domain/shared/text/fold-text.ts';

/** What a town is called together with its country: of Singapore and Monaco, which are both, one name. */
export function townAndCountry(town: string, country: string): string[] {
  const isBoth = foldText(town) === foldText(country);
  return [isBoth ? '' : town, country].filter((part) => part !== '');
}

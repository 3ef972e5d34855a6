import type { Catalogue } from '../catalogue.ts';
import { start } from './start.ts';

export const english: Catalogue<'one' | 'other'> = {
  start,
  features: () => import('./features.ts').then(({ features }) => features),
};

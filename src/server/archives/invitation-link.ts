import { screenPaths } from '../../domain/shared/paths.ts';

export function invitationLink(origin: string, id: string): string {
  return `${origin}${screenPaths.register}?invitation=${id}`;
}

import { screenPaths } from '../../domain/shared/paths.ts';

/** `origin`: of public-origin.ts */
export function invitationLink(origin: string, id: string): string {
  return `${origin}${screenPaths.register}?invitation=${id}`;
}

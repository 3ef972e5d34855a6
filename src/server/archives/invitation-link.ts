import { screenPaths } from '../../domain/shared/paths.ts';

/** Builds the link of an invitation; `origin` is from public-origin.ts. */
export function invitationLink(origin: string, id: string): string {
  return `${origin}${screenPaths.register}?invitation=${id}`;
}

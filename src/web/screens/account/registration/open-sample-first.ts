import { chooseArchive } from '../../../data/archives/archive.data.ts';
import { queryClient } from '../../../data/query-client.ts';
import { meQuery } from '../../../data/accounts/me.data.ts';

/** Chooses the sample archive if the new user asked for one at registration. */
export function openSampleFirst(): void {
  const sample = queryClient
    .getQueryData(meQuery.queryKey)
    ?.archives.find(({ isSample }) => isSample);
  if (sample) chooseArchive(sample.id);
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOver } from '../../../domain/jobs/job.ts';
import { api, json } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { onServerEvent } from '../presence/server-events.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { hasEnded } from './has-ended.ts';

const jobs = api.archives[':archiveId'].jobs;

export type Job = Awaited<ReturnType<typeof fetchJobs>>[number];

function fetchJobs(archiveId: string) {
  return json(jobs.$get({ param: { archiveId } }));
}

/** Polling interval in ms while a job is not finished and no event arrives. */
const askEveryMs = 10_000;

/** The jobs of an archive in the last week, newest first. */
export function jobsQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'jobs'],
    queryFn: () => fetchJobs(archiveId),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? askEveryMs : false),
  });
}

export type GivenUpTask = Awaited<ReturnType<typeof fetchGivenUp>>[number];

function fetchGivenUp(archiveId: string) {
  return json(jobs['given-up'].$get({ param: { archiveId } }));
}

/** The automatic tasks of an archive that gave up in the last week, newest first; for owners. */
export function givenUpQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'jobs', 'given-up'],
    queryFn: () => fetchGivenUp(archiveId),
  });
}

export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return !isOver(state);
}

/**
 * Returns the jobs with live progress. Calls `onOver` when any of them ends. Disabled if this
 * member may not see jobs.
 */
export function useFollowedJobs(archiveId: string, isEnabled: boolean, onOver: () => void) {
  const queries = useQueryClient();
  const asked = useQuery({ ...jobsQuery(archiveId), enabled: isEnabled });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const { queryKey } = jobsQuery(archiveId);
    return onServerEvent(({ name, data }) => {
      if (name !== 'job' || data.archiveId !== archiveId) return;
      const { jobId, state, done, total } = data;
      const known = queries.getQueryData(queryKey)?.find(({ id }) => id === jobId);
      // Another member's job that ended before this page saw it will not be in the list.
      if (!known && isOver(state)) onOver();
      if (known && state === 'running' && known.state === 'running') {
        queries.setQueryData(queryKey, (all) =>
          all?.map((job) => (job.id === jobId ? { ...job, done, total } : job)),
        );
      } else {
        void queries.invalidateQueries({ queryKey });
      }
    });
  }, [archiveId, isEnabled, queries, onOver]);
  useTellWhenOver(asked.data, onOver);
  return asked;
}

/**
 * Also detects a job that began and ended between two requests, and a job that is no longer listed:
 * other members' jobs are only listed while in progress.
 */
function useTellWhenOver(all: readonly Job[] | undefined, onOver: () => void): void {
  const known = useRef<readonly Job[]>(undefined);
  useEffect(() => {
    if (!all) return;
    const before = known.current;
    known.current = all;
    if (before && hasEnded(before, all)) onOver();
  }, [all, onOver]);
}

/** Returns the error of a failed job in the form of a request error. */
export function failureOf({ problem }: Pick<Job, 'problem'>): ApiError {
  return new ApiError({ code: 'failed', ...problem });
}

/** Returns the actions on jobs. */
export function useJobActions(archiveId: string) {
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const { queryKey } = jobsQuery(archiveId);
  const renew = () => queries.invalidateQueries({ queryKey });
  return {
    cancel: useMutation({
      mutationFn: (id: string) => json(jobs[':id'].cancel.$post({ param: { archiveId, id } })),
      onSuccess: renew,
      onError,
    }),
    dismiss: useMutation({
      mutationFn: (id: string) => json(jobs[':id'].dismiss.$post({ param: { archiveId, id } })),
      onSuccess: renew,
      onError,
    }),
  };
}

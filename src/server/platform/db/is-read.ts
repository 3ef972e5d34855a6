import type { CompiledQuery } from 'kysely';

export function isRead({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
  );
}

import { largestFile } from '../../domain/import/decode-text.ts';
import { describeProblem } from '../../domain/import/problem.ts';
import { Refusal } from '../errors.ts';

/**
 * The bytes of a request's body. Throws `too-large` as soon as it is larger than any file that is
 * read, without taking the rest.
 */
export async function readUpload(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > largestFile) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largestFile) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

function tooLarge(): Refusal {
  const problem = { code: 'file-too-large', detail: `${largestFile / 1_000_000} MB` } as const;
  return new Refusal('too-large', describeProblem(problem), { problem });
}

import type { Client, TestResponse } from './client.ts';

const protocol = { 'tus-resumable': '1.0.0' };

/** What a browser sends to upload a file in pieces. */
export interface UploadClient {
  begin(size: number, headers?: Record<string, string>): Promise<TestResponse>;
  /** Sends bytes that begin at `offset`. */
  send(
    id: string,
    offset: number,
    body: Uint8Array | ReadableStream<Uint8Array>,
  ): Promise<TestResponse>;
  /** HEAD: how many bytes the server has. */
  ask(id: string): Promise<TestResponse>;
  end(id: string): Promise<TestResponse>;
  /** Begins an upload that must be accepted, and returns its id. */
  begun(size: number): Promise<string>;
  /** Sends a file as one piece after the other; returns the id of its upload. */
  whole(pieces: readonly Uint8Array[]): Promise<string>;
}

export function uploadClient(client: Client, archiveId: string): UploadClient {
  const path = `/api/archives/${archiveId}/uploads`;
  const request = (address: string, init: RequestInit, headers: Record<string, string> = {}) =>
    client.request(address, { ...init, headers: { ...protocol, ...headers } });
  const begin = (size: number, headers?: Record<string, string>) =>
    request(path, { method: 'POST' }, { 'upload-length': String(size), ...headers });
  const send: UploadClient['send'] = (id, offset, body) =>
    request(
      `${path}/${id}`,
      {
        method: 'PATCH',
        body: body as RequestInit['body'] & object,
        ...(body instanceof ReadableStream && { duplex: 'half' as const }),
      },
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    );
  const begun = async (size: number) => {
    const { status, headers } = await begin(size);
    const location = headers.get('location') ?? '';
    if (status !== 201) throw new Error(`${status} instead of 201`);
    return location.slice(location.lastIndexOf('/') + 1);
  };
  return {
    begin,
    send,
    begun,
    ask: (id) => request(`${path}/${id}`, { method: 'HEAD' }),
    end: (id) => request(`${path}/${id}`, { method: 'DELETE' }),
    async whole(pieces) {
      const id = await begun(pieces.reduce((sum, { length }) => sum + length, 0));
      let offset = 0;
      for (const piece of pieces) {
        const { status, headers } = await send(id, offset, piece);
        offset += piece.length;
        if (status !== 204 || Number(headers.get('upload-offset')) !== offset) {
          throw new Error(`${status} at ${headers.get('upload-offset')} instead of ${offset}`);
        }
      }
      return id;
    },
  };
}

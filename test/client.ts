import type { App } from '../src/server/app.ts';

/** A response whose body a test inspects. The test's assertions check its type. */
export interface TestResponse extends Response {
  // oxlint-disable-next-line typescript/no-explicit-any
  json(): Promise<any>;
}

/** A browser as the API sees it: it keeps cookies and sends its origin. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  put(path: string, body: unknown): Promise<TestResponse>;
  patch(path: string, body: unknown): Promise<TestResponse>;
  delete(path: string, body?: unknown): Promise<TestResponse>;
  /** Sends any request; `init` is as for `fetch`, with the client's cookies and origin added. */
  request(path: string, init?: RequestInit): Promise<TestResponse>;
  /** Cookies by name, as last set by the server. */
  cookies: Map<string, string>;
}

const origin = 'http://localhost';

export function createClient(app: App): Client {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    headers.set('host', 'localhost');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await app.request(`${origin}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const send =
    (method: string) => (path: string, body?: unknown, headers?: Record<string, string>) =>
      request(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body ?? {}),
      });
  return {
    cookies,
    request,
    get: (path, headers) => request(path, headers ? { headers } : {}),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const isCleared = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isCleared) cookies.delete(name);
  else cookies.set(name, value);
}

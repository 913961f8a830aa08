/** The sandbox's control API: recorded requests, scheduled work, faults. */
export interface Control {
  /** `path` is what follows `/control/api/`. */
  get(path: string): Promise<unknown>
  post(path: string, body?: unknown): Promise<unknown>
  put(path: string, body: unknown): Promise<unknown>
}

export function makeControl(sandboxUrl: string): Control {
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const response = await fetch(new URL(`/control/api/${path}`, sandboxUrl), {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /control/api/${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  }
}

/** What the store's own systems do with requests of its customers. */
import type { TestEnvironment } from '../environment.ts'
import { newPhone } from '../shopper.ts'

interface OpenRequest {
  readonly id: string
  readonly action: string
  readonly payTo?: string
}

export async function requestsOfStore(environment: TestEnvironment, storeId = 'meher') {
  const printed = await environment.command('store', 'token', 'create', storeId, newPhone())
  const token = /thela_\S+/.exec(printed)?.[0] ?? ''
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${environment.thelaUrl}/stores/${storeId}/requests${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  return {
    async newest(): Promise<OpenRequest> {
      const { requests } = (await send('GET', '')) as { requests: OpenRequest[] }
      const [request] = requests
      if (!request) throw new Error('no request is open')
      return request
    },
    approve: (id: string) => send('POST', `/${id}/approve`, {}),
    reject: (id: string, comment: string) => send('POST', `/${id}/reject`, { comment }),
    itemsBack: (id: string) => send('POST', `/${id}/items-back`, {}),
    refundSent: (id: string, reference: string) =>
      send('POST', `/${id}/refund-sent`, { reference }),
  }
}

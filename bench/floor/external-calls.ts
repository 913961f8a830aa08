import { Pool } from 'undici'
import type { PlatformCart, PlatformStock } from '../external/replies.ts'

/** The floor's calls to external systems: over kept connections, each reply read as JSON. */
export interface ExternalCalls {
  platformCart(token: string): Promise<PlatformCart>
  /** A cart of the platform does not say what is in stock. */
  platformStock(variantIds: readonly number[]): Promise<PlatformStock>
  sendSms(phone: string, text: string): Promise<void>
  openProviderOrder(amount: number): Promise<{ readonly id: string }>
  createPlatformOrder(order: object): Promise<{ readonly id: string }>
  close(): Promise<void>
}

export function makeExternalCalls(origin: string): ExternalCalls {
  const pool = new Pool(origin, { connections: 64 })
  async function call<Reply>(path: string, body?: object): Promise<Reply> {
    const response = await pool.request({
      method: body ? 'POST' : 'GET',
      path,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
    return (await response.body.json()) as Reply
  }
  return {
    platformCart: (token) => call<PlatformCart>(`/platform/carts/${token}`),
    platformStock: (variantIds) => call<PlatformStock>('/platform/stock', { variantIds }),
    async sendSms(phone, text) {
      await call('/sms', { phone, text })
    },
    openProviderOrder: (amount) => call<{ id: string }>('/provider/orders', { amount }),
    createPlatformOrder: (order) => call<{ id: string }>('/platform/orders', order),
    close: () => pool.destroy(),
  }
}

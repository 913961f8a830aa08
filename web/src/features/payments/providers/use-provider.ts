import { SLOW_NETWORK } from '@thela/domain/checkout'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { loadProvider } from './razorpay/load-provider.ts'
import type { Razorpay, RazorpayConstructor } from './razorpay/razorpay.ts'

type Creds = Reply<'POST /checkout/payments/creds'>

export interface Provider extends Creds {
  readonly Razorpay: RazorpayConstructor
  /** For one payment on this page; it has had time to learn what it needs before the press. */
  readonly takePayment: () => Razorpay
}

/** The provider, loading from the moment the ways to pay are seen: the press need not wait for it. */
export function useProvider(storeId: string): () => Promise<Provider> {
  const toast = useToast()
  const loading = useRef<Promise<Provider>>(undefined)
  const get = useCallback(() => {
    loading.current ??= load(storeId, () => toast(SLOW_NETWORK)).catch((error: unknown) => {
      // The next press tries anew.
      loading.current = undefined
      throw error
    })
    return loading.current
  }, [storeId, toast])
  useEffect(() => {
    // Whoever presses will be told.
    get().catch(() => undefined)
  }, [get])
  return get
}

async function load(storeId: string, onSlow: () => void): Promise<Provider> {
  const creds = await call('POST /checkout/payments/creds', { body: { storeId } })
  const Razorpay = await loadProvider(creds.scriptUrl, onSlow)
  const make = () => new Razorpay({ key: creds.keyId })
  let prepared = make()
  const takePayment = () => {
    const taken = prepared
    prepared = make()
    return taken
  }
  return { ...creds, Razorpay, takePayment }
}

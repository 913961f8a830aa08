import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { SLOW_NOTICE_MS } from '../../../api/load-script.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openProvider } from './open-provider.ts'
import type { ProviderAccess } from './open-provider.ts'
import type { BrowserPaymentProvider } from './provider.ts'

/** The provider with which an order was opened. */
export type GetProvider = (order: PaymentOrder) => Promise<BrowserPaymentProvider>

interface Opened {
  readonly access: ProviderAccess
  readonly provider: Promise<BrowserPaymentProvider>
}

/** An order may have settings beyond the account's. */
const isOpenedFor = ({ access }: Opened, { provider, config }: ProviderAccess): boolean =>
  access.provider === provider &&
  Object.entries(access.config).every(([name, value]) => config[name] === value)

/**
 * The provider, loaded as soon as the payment options are visible, so that no click waits for it.
 */
export function useProvider(
  storeId: string,
  loadAccess: () => Promise<ProviderAccess>,
): {
  readonly getProvider: GetProvider
  /** The one with which the next payment will probably be opened; undefined while it loads. */
  readonly expected: BrowserPaymentProvider | undefined
  /** That of the account, once it is known. */
  readonly code: PaymentOrder['provider'] | undefined
} {
  const toast = useToast()
  const t = useMessages()
  const opened = useRef<Opened>(undefined)
  const [code, setCode] = useState<PaymentOrder['provider']>()
  const [expected, setExpected] = useState<BrowserPaymentProvider>()
  const open = useCallback(
    (access: ProviderAccess) => {
      if (opened.current && isOpenedFor(opened.current, access)) return opened.current.provider
      const opening = {
        access,
        provider: openProvider(access, () =>
          toast(t('payments.slowNetwork'), 'info', { closesAfterMs: SLOW_NOTICE_MS }),
        ),
      }
      opened.current = opening
      opening.provider.then(
        (provider) => {
          if (opened.current === opening) setExpected(provider)
        },
        // The next click tries again.
        () => {
          if (opened.current === opening) opened.current = undefined
        },
      )
      return opening.provider
    },
    [toast, t],
  )
  const load = useEffectEvent(loadAccess)
  useEffect(() => {
    load()
      .then((access) => {
        setCode(access.provider)
        return open(access)
      })
      // The error is reported to whoever pays.
      .catch(() => undefined)
  }, [storeId, open])
  return { getProvider: open, expected, code }
}

import type { SelectedPaymentType } from '@thela/domain/payments'
import { call } from '../../api/call.ts'
import type { Payable } from '../../features/payments/attempt/payable.ts'
import { pageAgain, requestLinkInfo } from './known-link.ts'
import type { KnownLink } from './known-link.ts'

/** A use of a payment link, for this amount. */
export function linkPayable(page: KnownLink, amount: number): Payable {
  const { payid, brand, isDev } = page
  const wanted = { cart_id: payid, amount }
  const draft = [payid, amount].join(' ')
  return {
    variant: 'SWIFT_PAY',
    id: payid,
    store: brand,
    mode: 'page',
    pageLink: pageAgain(page),
    endLink: pageAgain(page),
    offeredFor: draft,
    draft,
    loadProvider: () => call('POST /checkout/payments/creds', { body: { storeId: brand.storeId } }),
    loadOptions: (signal) =>
      call('POST /checkout/links/payments', { body: wanted }, { isRead: true, retries: 2, signal }),
    orderOf: ({ option, method, instrument, card, savesCard }) => {
      const body = {
        ...wanted,
        payment: {
          option: option.id,
          ...(instrument ? { instrument } : {}),
          ...(card ? { bin: card.bin } : {}),
        },
        ...(savesCard === undefined ? {} : { paymentInfo: { saveCardPermission: savesCard } }),
        meta: { paymentMethod: method, ...(isDev ? { isDev } : {}) },
      }
      return { body, send: (options) => call('POST /checkout/links/order', { body }, options) }
    },
    statusOfAttempt: (attemptId, signal) => {
      const input = { params: { id: attemptId }, query: { cartId: payid } }
      return call('GET /data/checkout/upi/status/:id', input, { signal })
    },
    status: async ({ signal } = {}) => (await requestLinkInfo(payid, signal)).status,
  }
}

/** Kept for whoever reloads the page; without a response it is only not kept. */
export function keepChoice(
  { payid }: Pick<KnownLink, 'payid'>,
  amount: number,
  option: SelectedPaymentType,
): void {
  const body = { cart_id: payid, amount, payment: { option }, subPaymentMethod: 'SWP' } as const
  const route = 'POST @platform/stage-order'
  call(route, { query: {}, body }).catch(() => undefined)
}

/** [checkout §3 Payment order request, §7] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { LINK_METHOD_CODES, LINK_METHOD_TYPES } from '@thela/domain/payments'
import type { LinkMethodCode } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { call } from '../../../api/call.ts'
import type { Payable, PayableCod } from '../../../features/payments/attempt/payable.ts'
import { prepayPageLink, requestPrepayInfo, requestPrepaySuccess } from './known-prepay.ts'
import type { KnownPrepay, Prepay } from './known-prepay.ts'

/** An order, for this amount, or on delivery as before. */
export function prepayPayable(
  { brand }: Pick<KnownPrepay, 'brand'>,
  { info }: Pick<Prepay, 'info'>,
  amount: number,
): Payable {
  const { paymentLinkId, configId } = info
  const wanted = { paymentLinkId, configId, amount }
  const saved = amount === info.amount ? info.waived : undefined
  const draft = [paymentLinkId, amount].join(' ')
  const pageLink = prepayPageLink({ info })
  return {
    variant: 'PREPAY',
    id: paymentLinkId,
    store: brand,
    mode: 'page',
    pageLink,
    endLink: pageLink,
    offeredFor: draft,
    draft,
    saved,
    loadProvider: () =>
      call('POST /data/prepay/payment/creds', { body: { paymentLinkId, configId } }),
    async loadOptions(signal) {
      const { offers } = await requestPrepayInfo(paymentLinkId, amount, signal)
      if (!offers) throw new Error('nothing can be paid with it any more')
      return offers
    },
    orderOf: ({ option, instrument, savesCard: saveCardPermission }) => {
      const paymentInfo = omitUndefined({ id: instrument, saveCardPermission })
      const body = {
        ...wanted,
        paymentMethod: codeOf(option),
        ...(Object.keys(paymentInfo).length > 0 ? { paymentInfo } : {}),
      }
      return {
        body,
        send: (options) => call('POST /data/prepay/payment/order', { body }, options),
      }
    },
    statusOfAttempt: (attemptId, signal) => {
      const input = { params: { id: attemptId }, query: { prepayId: paymentLinkId } }
      return call('GET /data/prepay/upi/status/:id', input, { signal })
    },
    status: async ({ signal } = {}) => (await requestPrepaySuccess(paymentLinkId, signal)).status,
    cod: codOf(wanted),
  }
}

/** The order is placed and confirmed already: only the choice is noted. */
const codOf = (
  wanted: Readonly<Record<'paymentLinkId' | 'configId', string>> & { readonly amount: number },
): PayableCod => ({
  orderOf: () => {
    const body = { ...wanted, paymentMethod: 'cod' } as const
    return {
      body,
      send: (options) => call('POST /data/prepay/payment/place-cod-order', { body }, options),
    }
  },
})

/** Options without a code are not offered for such a link. */
function codeOf({ group }: PaymentOption): LinkMethodCode {
  const code = LINK_METHOD_CODES.find((each) => LINK_METHOD_TYPES[each] === group)
  if (!code) throw new Error(`no order is made prepaid by ${group}`)
  return code
}

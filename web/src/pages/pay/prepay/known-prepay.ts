import type { PrepayPage } from '@thela/contracts/pages'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'

/** The page’s data where its link exists. */
export type KnownPrepay = Extract<PrepayPage, { state: 'KNOWN' }>
/** What its link asks for, and what became of this payer's payment. */
export type Prepay = Pick<KnownPrepay, 'info' | 'success'>

/** The same page anew: the server knows what became of the payment. */
export const prepayPageLink = ({ info }: Pick<KnownPrepay, 'info'>): string =>
  links.prepay(info.paymentLinkId)

export const requestPrepayInfo = (cartId: string, amount: number, signal: AbortSignal) =>
  call(
    'GET /data/prepay/payment/:cartId',
    { params: { cartId }, query: { amount: String(amount) } },
    { signal },
  )

export const requestPrepaySuccess = (cartId: string, signal?: AbortSignal) =>
  call('GET /data/prepay/success-info/:cartId', { params: { cartId } }, signal ? { signal } : {})

export async function requestPrepay(cartId: string): Promise<Prepay> {
  const [info, success] = await Promise.all([
    call('GET /data/prepay/payment/:cartId', { params: { cartId }, query: {} }),
    requestPrepaySuccess(cartId),
  ])
  return { info, success }
}

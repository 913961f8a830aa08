import type { ProviderPayment } from '../ports/payment-provider.ts'
import { offerPiece, openPayer, PIECE_PRICE } from './open-payer.ts'
import type { TestApp } from './open-test-app.ts'

export interface OpenedCapture {
  readonly app: TestApp
  readonly cartId: string
  readonly providerOrderId: string
  readonly variantId: string
  readonly shopper: Awaited<ReturnType<typeof openPayer>>
  /** A statement about the cart, which is its first parameter. */
  readonly run: (text: string, ...more: readonly unknown[]) => Promise<unknown>
  readonly pay: (more?: Partial<ProviderPayment>) => ProviderPayment
}

export async function openCapture(app: TestApp, number: number): Promise<OpenedCapture> {
  const variantId = String(4000 + number)
  offerPiece(app, variantId, 1)
  const shopper = await openPayer(app, `+91${9_830_000_000 + number}`, variantId)
  const { body } = await shopper.openPayment(PIECE_PRICE, 'one-key-per-cart')
  const providerOrderId = body['providerOrderId'] ?? ''
  const { cartId } = shopper
  return {
    app,
    cartId,
    providerOrderId,
    variantId,
    shopper,
    run: (text, ...more) => app.database.raw(text, [cartId, ...more]),
    pay: (more) => app.provider.pay(providerOrderId, more),
  }
}

export const ATTEMPT = 'update payment_attempts set'
export const attempt = (change: string) => (opened: OpenedCapture) =>
  opened.run(`${ATTEMPT} ${change} where payable_id = $1`)
export const agreed = (path: string, value: unknown) => (opened: OpenedCapture) =>
  opened.run(
    `${ATTEMPT} frozen = jsonb_set(frozen, $2::text[], $3::jsonb) where payable_id = $1`,
    `{${path}}`,
    JSON.stringify(value),
  )
const addLine = ({ run }: OpenedCapture, line: object) =>
  run(
    `${ATTEMPT} frozen = jsonb_insert(frozen, '{snapshot,quote,lines,-1}', $2::jsonb, true) where payable_id = $1`,
    JSON.stringify(line),
  )
export const endHold = ({ run }: OpenedCapture) =>
  run(`update stock_holds set expires_at = now() - interval '1 second' where payable_id = $1`)

/** The price has a code, of which one use is left; `ends` says for how long this cart holds it. */
export async function withCode(opened: OpenedCapture, ends: string) {
  const code = `FEW-${opened.variantId}`
  await addLine(opened, { key: 'couponDiscount', title: code, amount: 5_000 })
  await opened.run(
    `insert into coupon_limits (store_id, code, usage_limit, used_elsewhere, once_per_customer)
     select 'meher', $2, 1, 0, false where $1 <> ''`,
    code,
  )
  await opened.run(
    `insert into coupon_uses (store_id, payable_id, code, customer, state, expires_at)
     values ('meher', $1, $2, 'somebody', 'HELD', now() + $3::interval)`,
    code,
    ends,
  )
  return code
}

/** A gift card pays ten rupees of the order; it had so much, and the cart holds so much of it. */
export async function withGiftCard(opened: OpenedCapture, issued: number, held: number) {
  const { run, cartId } = opened
  const balanceId = `gift:${cartId}`
  const entry = (kind: string, amount: number) =>
    run(
      `insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id)
       values ('meher', $2, $3, $4, $1)`,
      balanceId,
      kind,
      amount,
    )
  await run(
    `insert into balances (store_id, balance_id, kind, code_hash, last_four)
     values ('meher', $2, 'GIFT_CARD', decode(md5($1::text), 'hex'), 'WXYZ')`,
    balanceId,
  )
  await entry('ISSUED', issued)
  if (held > 0) {
    await entry('HELD', -held)
    await run(
      `insert into balance_holds (store_id, payable_id, balance_id, amount_paise, expires_at)
       values ('meher', $1, $2, $3, now() + interval '15 minutes')`,
      balanceId,
      held,
    )
  }
  await addLine(opened, { key: 'giftCard', amount: 1_000, reference: balanceId })
  await agreed('snapshot,quote,total', PIECE_PRICE + 1_000)(opened)
}

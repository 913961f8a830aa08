import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { paymentReference } from '../../payment-reference.ts'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

export function testOrders({ provider, lacks, open, pay }: SuiteContext): void {
  test('[I5] opens one order for one receipt', async () => {
    expect(await open()).toBe(await open())
    expect(await open()).not.toBe(await open({ receipt: 'receipt-2' }))
  })

  test('refuses a receipt that is of another amount', async () => {
    await open()
    await expect(open({ amount: paise(100) })).rejects.toMatchObject({
      name: 'ExternalServiceError',
      kind: 'refused',
    })
  })

  test('reports every payment of an order', async () => {
    const orderId = await open()
    expect(await provider().paymentsOfOrder(orderId)).toEqual([])
    const failed = await pay(orderId, 'FAILED')
    const other = lacks.secondPayment ? await open({ receipt: 'receipt-2' }) : orderId
    const taken = await pay(other, 'CAPTURED')
    const orders = [...new Set([orderId, other])]
    const lists = await Promise.all(orders.map((id) => provider().paymentsOfOrder(id)))
    const facts = lists.flat()
    const report = facts.map((fact) => [fact.providerPaymentId, fact.status, fact.amount])
    expect(report.toSorted()).toEqual(
      [
        ...(lacks.failedPayments ? [] : [[failed, 'FAILED', AMOUNT]]),
        [taken, 'CAPTURED', AMOUNT],
      ].toSorted(),
    )
    expect(new Set(facts.map((fact) => fact.providerOrderId))).toEqual(new Set(orders))
    if (lacks.failedPayments) return
    expect(facts.find(({ status }) => status === 'FAILED')?.failure).toBeDefined()
  })

  test('[D-64] offers nothing beyond its methods', async () => {
    const { methods } = provider()
    const offer = await provider().offer()
    const offered = {
      CARD: offer.cards !== undefined,
      UPI: offer.upi !== undefined,
      NET_BANKING: offer.banks.length > 0,
      WALLET: offer.wallets.length > 0,
      EMI: offer.emiPlans.length > 0,
      PAY_LATER: offer.hasPayLater,
    }
    const beyond = Object.entries(offered).filter(
      ([method, isOffered]) => isOffered && !methods.some((one) => one === method),
    )
    expect(beyond).toEqual([])
  })

  test.skipIf(lacks.cardLookUp)(
    'knows some cards by their first six digits, and others not',
    async () => {
      expect(await provider().lookUpBin('410028')).toMatchObject({ network: 'Visa' })
      expect(await provider().lookUpBin('000000')).toBeUndefined()
    },
  )
}

export function testPayments({
  environment,
  provider,
  lacks,
  uncaptured,
  open,
  pay,
  paid,
}: SuiteContext): void {
  test('is paid by each method that it lists', async () => {
    for (const method of provider().methods) {
      const orderId = await open({ receipt: `receipt-${method}`, method })
      const paymentId = await pay(orderId, 'CAPTURED', method)
      const [fact] = await provider().paymentsOfOrder(orderId)
      const instrument = environment().instruments?.[method]
      expect(fact).toMatchObject({
        providerPaymentId: paymentId,
        method,
        status: 'CAPTURED',
        amount: AMOUNT,
        currency: 'INR',
        ...(instrument ? { instrument } : {}),
      })
    }
  })

  test.skipIf(lacks.authorisation)(
    'reports a payment that waits for its capture, and then that it was taken',
    async () => {
      const orderId = await open()
      const providerPaymentId = await pay(orderId, 'AUTHORIZED')
      const report = async () =>
        (await provider().paymentsOfOrder(orderId)).map(({ status, amount }) => [status, amount])
      expect(await report()).toEqual([['AUTHORIZED', AMOUNT]])
      await provider().capture(providerPaymentId, AMOUNT)
      expect(await report()).toEqual([['CAPTURED', AMOUNT]])
    },
  )

  test('[ADR-300] a payer reads the provider’s own id of a payment, and none of ours', async () => {
    const reference = paymentReference(await paid(uncaptured))
    expect(reference).toMatch(/^[\w-]+$/)
    if (!lacks.ownPaymentIds) expect(reference).not.toContain('receipt-1')
  })

  test('captures, and says the same again', async () => {
    const paymentId = await paid(uncaptured)
    const first = await provider().capture(paymentId, AMOUNT)
    expect(first).toMatchObject({
      status: 'CAPTURED',
      amount: AMOUNT,
      providerPaymentId: paymentId,
    })
    expect(await provider().capture(paymentId, AMOUNT)).toEqual(first)
  })

  test('captures no other amount', async () => {
    const paymentId = await paid(uncaptured)
    await expect(provider().capture(paymentId, paise(100))).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('[D-10] reports a payment that failed and turns out to be paid', async ({ skip }) => {
    const { succeedsLate } = environment()
    if (!succeedsLate) return skip()
    const orderId = await open()
    const paymentId = await pay(orderId, 'FAILED')
    await succeedsLate(paymentId)
    const [fact, ...others] = await provider().paymentsOfOrder(orderId)
    expect(others).toEqual([])
    expect(fact).toMatchObject({ providerPaymentId: paymentId, status: 'CAPTURED' })
    expect(fact?.failure).toBeUndefined()
  })

  test('[I16] reports both payments of an order that was paid twice', async ({ skip }) => {
    const { paysTwice } = environment()
    if (!paysTwice) return skip()
    const orderId = await open()
    const ids = await paysTwice(orderId, AMOUNT)
    const facts = await provider().paymentsOfOrder(orderId)
    expect(ids).toHaveLength(2)
    expect(
      facts.map(({ providerPaymentId, status }) => [providerPaymentId, status]).toSorted(),
    ).toEqual(ids.map((id) => [id, 'CAPTURED']).toSorted())
  })
}

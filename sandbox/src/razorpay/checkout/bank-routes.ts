import type { FastifyInstance, FastifyReply } from 'fastify'
import { merchantOfBrowser } from '../api/authenticate.ts'
import { Failure } from '../failure.ts'
import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { requiredText } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { approve, fail } from '../ledger/settle-payment.ts'
import { startPayment } from '../ledger/start-payment.ts'
import { bankPage, donePage } from './bank-page.ts'
import { callbackPage } from './callback-page.ts'
import { outcome, undecided } from './outcome.ts'

interface Page {
  Params: { id: string }
  Body: Fields | null
}

/** The pages that a paying browser passes through: the bank's, then back to the shop. */
export function bankRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<{ Body: Fields | null }>('/payments/create/checkout', async (request, reply) => {
    const merchant = merchantOfBrowser(merchants, request)
    const fields = request.body ?? {}
    const callbackUrl = requiredText(fields, 'callback_url')
    try {
      const attempt = startPayment(merchant, fields)
      attempt.callbackUrl = callbackUrl
      return await reply.redirect(
        `${merchant.sandbox.baseUrl}/razorpay/v1/payments/${attempt.payment.id}/authenticate`,
        303,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return page(reply, callbackPage(callbackUrl, { error: error.body }))
    }
  })

  app.get<Page>('/payments/:id/authenticate', async (request, reply) => {
    const { merchant, attempt } = merchants.ofPayment(request.params.id)
    if (attempt.payment.status !== 'created') return finish(reply, merchant, attempt)
    return page(reply, bankPage(merchant.account.name, attempt))
  })

  app.post<Page>('/payments/:id/authenticate', async (request, reply) => {
    const { merchant, attempt } = merchants.ofPayment(request.params.id)
    const { choice, otp } = request.body ?? {}
    if (choice === 'pending') return leavePending(reply, merchant, attempt)
    if (choice === 'failure') fail(merchant, attempt, attempt.failsWith ?? 'payment_failed')
    else if (choice === 'success' || isGoodOtp(otp)) approve(merchant, attempt)
    else fail(merchant, attempt, 'incorrect_otp')
    return finish(reply, merchant, attempt)
  })
}

/** It is approved later, unless it expires before. */
function leavePending(reply: FastifyReply, merchant: Merchant, attempt: Attempt): FastifyReply {
  const { switches, schedule } = merchant.sandbox
  const { id } = attempt.payment
  attempt.isUndecided = true
  schedule.after(
    switches.number('razorpay', 'pendingMs', merchant.account.keyId),
    { system: 'razorpay', title: `The bank approves ${id}` },
    () => approve(merchant, attempt),
  )
  if (attempt.callbackUrl === undefined) return page(reply, donePage(false))
  return page(reply, callbackPage(attempt.callbackUrl, undecided(attempt)))
}

function isGoodOtp(otp: unknown): boolean {
  return typeof otp === 'string' && /^\d{4,10}$/.test(otp.trim())
}

function finish(reply: FastifyReply, merchant: Merchant, attempt: Attempt): FastifyReply {
  const result = outcome(merchant, attempt)
  if (attempt.callbackUrl !== undefined)
    return page(reply, callbackPage(attempt.callbackUrl, result))
  return page(reply, donePage(!('error' in result)))
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}

import type { FastifyInstance } from 'fastify'
import { cardBin } from '../card-bins.ts'
import { rejected, unknownId } from '../failure.ts'
import { isVpa } from '../ledger/instruments.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { requiredText } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { paymentMethods } from '../payment-methods.ts'
import { withUnknownDowntimes, withUnknownMethods } from '../unknown-values.ts'
import { merchantOfBrowser, merchantOfServer } from './authenticate.ts'
import { collection } from './collection.ts'

interface ById {
  Params: { id: string }
}

/** Methods, card digits, payment addresses, downtimes. [razorpay §8–§11] */
export function lookupRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.get('/methods', async (request) => {
    const merchant = merchantOfBrowser(merchants, request)
    return withUnknownMethods(merchant, paymentMethods(merchant))
  })

  app.get<ById>('/iins/:id', async (request) => {
    merchantOfServer(merchants, request)
    const iin = request.params.id
    if (!/^(\d{6,9})$/.test(iin)) {
      throw rejected('The iin must be 6 to 9 digits.', { reason: 'invalid_iin_length' })
    }
    return iinEntity(iin)
  })

  app.get('/payments/downtimes', async (request) =>
    collection(withUnknownDowntimes(merchantOfServer(merchants, request))),
  )

  app.get<ById>('/payments/downtimes/:id', async (request) => {
    const downtime = merchantOfServer(merchants, request).downtimes.get(request.params.id)
    if (downtime === undefined) throw unknownId()
    return downtime
  })

  app.post<{ Body: Fields | null }>('/payments/validate/vpa', async (request) => {
    merchantOfServer(merchants, request)
    return checkedVpa(requiredText(request.body ?? {}, 'vpa'))
  })
}

export function checkedVpa(vpa: string): unknown {
  return isVpa(vpa)
    ? { vpa, success: true, customer_name: 'Sandbox Shopper' }
    : { vpa, success: false, customer_name: null }
}

function iinEntity(iin: string): unknown {
  const bin = cardBin(iin)
  if (bin.network === 'Unknown') {
    throw rejected(`IIN ${iin} does not exist`, { reason: 'iin_does_not_exist' })
  }
  return {
    iin,
    entity: 'iin',
    network: bin.network,
    type: bin.type,
    sub_type: 'consumer',
    issuer_code: bin.issuer,
    issuer_name: bin.issuerName,
    international: bin.international,
    tokenised_iin: false,
    card_iin: null,
    emi: { available: bin.type === 'credit' && !bin.international },
    recurring: { available: false },
    authentication_types: [{ type: '3ds' }, { type: 'otp' }],
  }
}

import type { FastifyInstance } from 'fastify'
import { cardBin } from '../card-bins.ts'
import { invalid, notFound } from '../failure.ts'
import type { Instrument } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { inside, requiredText } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { eligibleMethods } from '../payment-methods.ts'
import { merchantOfServer } from './authenticate.ts'

interface OfCustomer {
  Params: { customerId: string; id: string }
  Querystring: { instrument_type?: string | string[]; payment_method?: string }
  Body: Fields | null
}

/** Methods, card digits, incidents and the cards of a customer. [cashfree §2, §10] */
export function lookupRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<OfCustomer>('/eligibility/payment_methods', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    inside(request.body ?? {}, 'queries')
    return eligibleMethods((method) => merchant.accepts(method))
  })

  app.post<OfCustomer>('/utilities/cardbin', async (request) => {
    merchantOfServer(merchants, request)
    const number = requiredText(request.body ?? {}, 'card_number')
    if (!/^\d{8,19}$/.test(number)) throw invalid('card_number', 'should have 8 to 19 digits')
    const bin = cardBin(number)
    if (bin === undefined) throw notFound('card_bin')
    const { scheme, type, bank } = bin
    return { bank_name: bank, country_code: 'IN', scheme, type, sub_type: 'retail' }
  })

  app.get<OfCustomer>('/incident', async (request) => {
    const { incidents } = merchantOfServer(merchants, request)
    const key = request.query.payment_method?.toLowerCase()
    const found = [...incidents.values()].filter(
      ({ payment_method }) => key === undefined || key in payment_method,
    )
    return { count: found.length, incidents: found }
  })

  app.get<OfCustomer>('/incident/:id', async (request) => {
    const found = merchantOfServer(merchants, request).incidents.get(request.params.id)
    if (found === undefined) throw notFound('incident')
    return found
  })

  app.get<OfCustomer>('/customers/:customerId/instruments', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    // The vendor's own package sends it twice.
    if (![request.query.instrument_type].flat().includes('card')) {
      throw invalid('instrument_type', 'should be card')
    }
    return [...merchant.instruments.values()].filter(
      ({ customer_id, instrument_status }) =>
        customer_id === request.params.customerId && instrument_status === 'ACTIVE',
    )
  })

  app.get<OfCustomer>('/customers/:customerId/instruments/:id', async (request) =>
    instrumentOf(merchantOfServer(merchants, request), request.params),
  )

  app.delete<OfCustomer>('/customers/:customerId/instruments/:id', async (request) => {
    const instrument = instrumentOf(merchantOfServer(merchants, request), request.params)
    if (instrument.instrument_status !== 'ACTIVE') throw notFound('instrument')
    instrument.instrument_status = 'INACTIVE'
    return instrument
  })
}

function instrumentOf(
  { instruments }: Merchant,
  { customerId, id }: OfCustomer['Params'],
): Instrument {
  const found = instruments.get(id)
  if (found?.customer_id !== customerId) throw notFound('instrument')
  return found
}

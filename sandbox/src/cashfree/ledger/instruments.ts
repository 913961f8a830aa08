/** What a payment is made with. Card numbers and CVVs are checked and not kept. [cashfree §4, §11] */
import { cardBin } from '../card-bins.ts'
import { invalid, missing, notFound } from '../failure.ts'
import { decimal } from '../money.ts'
import { bankOf, WALLETS } from '../payment-methods.ts'
import type { Method } from '../payment-methods.ts'
import type { Order, Payment } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

type Chosen = Pick<Payment, 'channel' | 'instrument'> &
  Partial<Pick<Payment, 'card' | 'upiLink' | 'failsWith'>> & { lifeMs?: number }

type Read = (fields: Fields, context: { merchant: Merchant; order: Order; id: string }) => Chosen

const FAILING_UPI_ID = 'testfailure@gocash'

export const READ_INSTRUMENT: Readonly<Record<Method, Read>> = {
  card: (fields, { merchant }) => {
    const card = text(fields, 'instrument_id') ? savedCard(merchant, fields) : newCard(fields)
    const { last4, network, type, bank, instrumentId } = card
    return {
      channel: channel(fields, ['link', 'post']),
      card,
      instrument: {
        card_number: `XXXXXXXXXXXX${last4}`,
        card_network: network,
        card_type: `${type}_card`,
        card_country: 'IN',
        card_bank_name: bank,
        instrument_id: instrumentId,
        ...emi(fields),
      },
    }
  },
  upi: (fields, { merchant, order, id }) => {
    const given = channel(fields, ['link', 'collect', 'qrcode', 'podQrCode'])
    const upiId = given === 'collect' ? requiredText(fields, 'upi_id') : undefined
    if (upiId !== undefined && !/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upiId)) {
      throw invalid('upi_id', 'is not a UPI id')
    }
    return {
      channel: given,
      instrument: { upi_id: upiId ?? 'shopper@sandboxbank' },
      ...(upiId === undefined ? { upiLink: upiLink(merchant, order, id) } : {}),
      ...(upiId === FAILING_UPI_ID ? { failsWith: 'bank_rejected' } : {}),
      ...lifeOf(fields),
    }
  },
  netbanking: (fields) => {
    const bank = bankOf(fields['netbanking_bank_code'] ?? fields['netbanking_bank_name'])
    if (bank === undefined) throw invalid('netbanking_bank_code', 'is not enabled')
    return {
      channel: channel(fields, ['link']),
      instrument: { netbanking_bank_code: bank.code, netbanking_bank_name: bank.display },
    }
  },
  app: (fields) => {
    const provider = requiredText(fields, 'provider')
    if (!Object.hasOwn(WALLETS, provider)) throw invalid('provider', 'is not enabled')
    return {
      channel: channel(fields, ['link']),
      instrument: { provider, phone: phoneOf(fields) },
    }
  },
  cardless_emi: lender,
  paylater: lender,
}

function lender(fields: Fields): Chosen {
  const provider = requiredText(fields, 'provider')
  return {
    channel: channel(fields, ['link']),
    instrument: { provider, phone: phoneOf(fields), ...emi(fields) },
  }
}

function channel(fields: Fields, known: readonly string[]): string {
  const given = requiredText(fields, 'channel')
  if (!known.includes(given)) throw invalid('channel', `should be one of ${known.join(', ')}`)
  return given
}

const emi = (fields: Fields): Record<string, unknown> =>
  fields['emi_tenure'] === undefined ? {} : { emi_tenure: fields['emi_tenure'] }

function phoneOf(fields: Fields): string {
  const phone = requiredText(fields, 'phone')
  if (!/^\d{10}$/.test(phone)) throw invalid('phone', 'should have ten digits')
  return phone
}

function lifeOf(fields: Fields): { lifeMs?: number } {
  const minutes = fields['upi_expiry_minutes']
  if (minutes === undefined) return {}
  if (typeof minutes !== 'number' || minutes < 5 || minutes > 15) {
    throw invalid('upi_expiry_minutes', 'should be from 5 to 15')
  }
  return { lifeMs: minutes * 60_000 }
}

function newCard(fields: Fields): NonNullable<Payment['card']> {
  const number = requiredText(fields, 'card_number').replaceAll(/[ -]/g, '')
  const bin = cardBin(number)
  if (!/^\d{12,19}$/.test(number) || bin === undefined) throw invalid('card_number', 'is invalid')
  if (!/^\d{3,4}$/.test(requiredText(fields, 'card_cvv'))) throw invalid('card_cvv', 'is invalid')
  const month = Number(requiredText(fields, 'card_expiry_mm'))
  const year = 2000 + Number(requiredText(fields, 'card_expiry_yy'))
  if (!(month >= 1 && month <= 12) || Date.UTC(year, month, 1) <= Date.now()) {
    throw invalid('card_expiry_mm', 'is invalid or over')
  }
  const { scheme: network, type, bank } = bin
  return { last4: number.slice(-4), network, type, bank, instrumentId: null }
}

function savedCard(merchant: Merchant, fields: Fields): NonNullable<Payment['card']> {
  const instrument = merchant.instruments.get(requiredText(fields, 'instrument_id'))
  if (instrument?.instrument_status !== 'ACTIVE') throw notFound('instrument')
  if (text(fields, 'card_cvv') === undefined) throw missing('card_cvv')
  const { card_network = '', card_type = '', card_bank_name = '' } = instrument.instrument_meta
  return {
    last4: instrument.instrument_display.slice(-4),
    network: card_network,
    type: card_type.replace('_card', ''),
    bank: card_bank_name,
    instrumentId: instrument.instrument_id,
  }
}

/** With a raw @ in pa, because some apps fail on %40. */
function upiLink({ account }: Merchant, order: Order, id: string): string {
  const parts = {
    pn: account.name,
    tr: id,
    am: decimal(order.amount),
    cu: 'INR',
    mode: '00',
    purpose: '00',
    mc: '5399',
    tn: id,
  }
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=cashfree.store@sandboxbank&${query.join('&')}`
}

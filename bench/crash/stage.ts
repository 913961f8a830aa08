/** What a shopper chooses before paying: delivery, balances, the way to pay. */
import { setTimeout as wait } from 'node:timers/promises'
import { chooseDelivery, CONSUMER } from '../checkout/thela-shopper.ts'
import type { Browser } from '../checkout/thela-shopper.ts'
import type { Way } from './ways.ts'

interface PriceLine {
  readonly key: string
  readonly amount: number
}
interface Quote {
  readonly total: number
  readonly lines: readonly PriceLine[]
}
interface Offered {
  readonly options: readonly {
    readonly id: string
    readonly quote: Quote
    readonly instruments: readonly {
      readonly id: string
      readonly emi?: { readonly bank: string; readonly duration: number }
      readonly card?: { readonly token: string }
    }[]
  }[]
  readonly partialCODConfig?: { readonly quote: Quote }
}

const MONTHS = 6
const LISTINGS = 60
const LIST_AGAIN_MS = 500

export interface Choice {
  readonly cartId: string
  readonly phone: string
  readonly way: Way
  readonly isExpress: boolean
  readonly revision?: number
  readonly giftCard?: string
}

const amountOf = ({ lines }: Quote, wanted: string): number =>
  lines.filter(({ key }) => key === wanted).reduce((sum, { amount }) => sum + amount, 0)

interface Listed {
  readonly quote: Quote
  readonly instrument: string | undefined
  readonly cardToken?: string
}

/** The card that was kept last. */
function savedOf(option: Offered['options'][number] | undefined): Listed | undefined {
  const saved = option?.instruments.find(({ card }) => card !== undefined)
  if (!option || !saved?.card) return undefined
  return { quote: option.quote, instrument: saved.id, cardToken: saved.card.token }
}

/** What the page lists of this way; undefined where it is not offered. */
function listedOf(way: Way, { options, partialCODConfig }: Offered): Listed | undefined {
  const option = options.find(({ id }) => id === way.option)
  const quote = way.isPartial ? partialCODConfig?.quote : option?.quote
  const isPlan = ({ emi }: Offered['options'][number]['instruments'][number]) =>
    emi?.bank === way.emiBank && emi?.duration === MONTHS
  if (way.savedCard === 'pays') return savedOf(option)
  const instrument = way.emiBank ? option?.instruments.find(isPlan)?.id : way.instrument
  if (!option || !quote || (way.emiBank && !instrument)) return undefined
  return { quote, instrument }
}

/** Wallets and plans are the provider's to list: while it does not reply, the page loads them again. */
async function list(browser: Browser, way: Way, body: object): Promise<Listed> {
  for (let left = LISTINGS; left > 0; left -= 1) {
    const listed = listedOf(way, await browser.post<Offered>(`${CONSUMER}/payments`, body))
    if (listed) return listed
    await wait(LIST_AGAIN_MS)
  }
  throw new Error(`${way.name} is not offered`)
}

/** The choice as the page sends it, and the total that the page shows. */
export async function stageFor(browser: Browser, { way, giftCard, ...choice }: Choice) {
  const { place, draft } = await chooseDelivery(browser, choice)
  const balances = {
    ...(giftCard ? { gift_card_codes: [giftCard] } : {}),
    ...(way.balance === 'store credit' ? { use_store_credit: true } : {}),
  }
  const { quote, instrument, cardToken } = await list(browser, way, { ...place, ...balances })
  const stage = {
    ...draft,
    ...balances,
    ...(giftCard ? { gift_card_value: amountOf(quote, 'giftCard') } : {}),
    ...(way.balance === 'store credit'
      ? { store_credit_value: amountOf(quote, 'storeCredit') }
      : {}),
    payment: {
      option: way.option,
      ...(instrument ? { instrument } : {}),
      ...(way.isPartial ? { partial: true } : {}),
    },
    ...(way.savedCard === 'is kept' ? { paymentInfo: { saveCardPermission: true } } : {}),
  }
  return { stage, amount: quote.total, cardToken }
}

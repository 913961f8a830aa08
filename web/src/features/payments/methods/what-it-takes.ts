/** What a row says of its method before it is opened. [ADR-138, ADR-311] */
import { CARD_NETWORK_TRAITS, isWallet, UPI_APPS, WALLET_LABELS } from '@thela/domain/payments'
import type { CardNetwork, UpiApp } from '@thela/domain/payments'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import type { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import type { ComponentProps } from 'react'
import { NETWORK_DRAWINGS, UPI_APP_DRAWINGS, WALLET_DRAWINGS } from '../marks/drawings-of.ts'
import { bankName, usableFirst } from './instrument-texts.ts'
import type { Instrument } from './instrument-texts.ts'

type Marks = ComponentProps<typeof MarkRow>['marks']

export interface Takes {
  /** "Google Pay, Paytm & more"; nothing where nothing can be used now. */
  readonly text: string | undefined
  /** The drawings of them; where there are none, the row has the text. */
  readonly marks: Marks
}

/** More of them would be a list. */
const MAX_MARKS = 3
const MAX_NAMES = 2
/** The number of all is rounded down to it. */
const TEN = 10

const isUpiApp = (id: string): id is UpiApp => (UPI_APPS as readonly string[]).includes(id)

function instrumentName(t: Messages, { id, kind, name = id }: Instrument): string {
  if (kind === 'UPI_APP' && isUpiApp(id) && id !== 'SELECT_APP') return t(`payments.upiApp.${id}`)
  return kind === 'WALLET' && isWallet(id) ? WALLET_LABELS[id] : name
}

/** "Google Pay, Paytm & more" */
function instrumentNames(t: Messages, usable: readonly Instrument[]): string | undefined {
  const [first, second, ...more] = usable.map((each) => instrumentName(t, each))
  if (first === undefined) return undefined
  if (second === undefined) return first
  const names = `${first}, ${second}`
  return more.length === 0 ? names : t('payments.andMore', { names })
}

function findDrawing({ id, kind }: Instrument): string | undefined {
  if (kind === 'UPI_APP')
    return isUpiApp(id) && id !== 'SELECT_APP' ? UPI_APP_DRAWINGS[id] : undefined
  return isWallet(id) ? WALLET_DRAWINGS[id] : undefined
}

/** Its apps or wallets. */
export function instruments(t: Messages, { instruments: offered }: PaymentOption): Takes {
  const usable = usableFirst(offered)
  const marks = usable.flatMap((each) => {
    const drawing = findDrawing(each)
    return drawing === undefined ? [] : [{ name: instrumentName(t, each), drawing }]
  })
  return { text: instrumentNames(t, usable), marks: marks.slice(0, MAX_MARKS) }
}

const KNOWN_APPS = (['GPAY', 'PAYTM', 'PHONEPE'] as const).map((name) => ({
  name,
  drawing: UPI_APP_DRAWINGS[name],
}))

/** Its apps, whose title names UPI; a QR code or an id alone takes those that most people have. */
export function upiApps(t: Messages, option: PaymentOption): Takes {
  const { text, marks } = instruments(t, option)
  return { text, marks: option.instruments.length > 0 ? marks : KNOWN_APPS }
}

/** "HDFC · SBI · 50+": banks are known by their names, and a symbol or three would stand for fifty of them. */
export function banks(t: Messages, { instruments: offered }: PaymentOption): Takes {
  const usable = usableFirst(offered)
  const names = usable.slice(0, MAX_NAMES).map((bank) => bankName(bank).replace(/ Bank$/, ''))
  const tens = Math.floor(usable.length / TEN) * TEN
  const text = [...names, ...(tens > 0 ? [`${tens}+`] : [])].join(' · ')
  const hasMore = tens === 0 && usable.length > MAX_NAMES
  return { text: hasMore ? t('payments.andMore', { names: text }) : text || undefined, marks: [] }
}

/** Those that every provider in India takes. */
const NETWORKS: readonly CardNetwork[] = ['visa', 'mastercard', 'rupay']

const CARDS: Takes = {
  text: NETWORKS.map((network) => CARD_NETWORK_TRAITS[network].label).join(', '),
  marks: NETWORKS.map((network) => ({
    name: CARD_NETWORK_TRAITS[network].label,
    drawing: NETWORK_DRAWINGS[network],
  })),
}

export const cardNetworks = (): Takes => CARDS

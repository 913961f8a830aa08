/** What a row says of its method before it is opened. [ADR-138] */
import { CARD_NETWORK_TRAITS, isWallet, UPI_APPS, WALLET_LABELS } from '@thela/domain/payments'
import type { CardNetwork, UpiApp } from '@thela/domain/payments'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { use } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { NETWORK_DRAWINGS, UPI_APP_DRAWINGS, WALLET_DRAWINGS } from '../marks/drawings-of.ts'
import { bankDrawing } from '../marks/marks.tsx'
import { usableFirst } from './instrument-texts.ts'
import type { Instrument } from './instrument-texts.ts'

type Marks = ComponentProps<typeof MarkRow>['marks']

/** No more of them stand beside the name on a phone. */
const MAX_MARKS = 3

const isUpiApp = (id: string): id is UpiApp => (UPI_APPS as readonly string[]).includes(id)

function nameOf(t: Messages, { id, kind, name = id }: Instrument): string {
  if (kind === 'UPI_APP' && isUpiApp(id) && id !== 'SELECT_APP') return t(`payments.upiApp.${id}`)
  return kind === 'WALLET' && isWallet(id) ? WALLET_LABELS[id] : name
}

/** "Google Pay, Paytm & more" */
function namesOf(t: Messages, instruments: readonly Instrument[]): string | undefined {
  const [first, second, ...more] = instruments.map((each) => nameOf(t, each))
  if (first === undefined) return undefined
  if (second === undefined) return first
  const names = `${first}, ${second}`
  return more.length === 0 ? names : t('payments.andMore', { names })
}

function findDrawing({ id, kind }: Instrument): string | undefined {
  if (kind === 'UPI_APP')
    return isUpiApp(id) && id !== 'SELECT_APP' ? UPI_APP_DRAWINGS[id] : undefined
  if (kind === 'WALLET') return isWallet(id) ? WALLET_DRAWINGS[id] : undefined
  return bankDrawing(id)
}

/** The marks of its apps, wallets or banks; their names where there are none. */
export function instrumentMarks(t: Messages, { instruments }: PaymentOption): ReactNode {
  const usable = usableFirst(instruments)
  if (usable.length === 0) return undefined
  const marks = usable.flatMap((each) => {
    const drawing = findDrawing(each)
    return drawing === undefined ? [] : [{ name: nameOf(t, each), drawing }]
  })
  return <TextWithMarks text={namesOf(t, usable)} marks={marks.slice(0, MAX_MARKS)} />
}

/** A store that wants no marks has names. */
function TextWithMarks({ text, marks }: { text: string | undefined; marks: Marks }) {
  const isPlain = use(MarkStyleContext) === 'plain'
  if (isPlain || marks.length === 0) return text
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <MarkRow marks={marks} />
    </>
  )
}

/** Those that every provider in India takes. */
const NETWORKS: readonly CardNetwork[] = ['visa', 'mastercard', 'rupay']

const NETWORK_MARKS: Marks = NETWORKS.map((network) => ({
  name: CARD_NETWORK_TRAITS[network].label,
  drawing: NETWORK_DRAWINGS[network],
}))

export const cardNetworks = (): ReactNode => (
  <TextWithMarks text={NETWORK_MARKS.map(({ name }) => name).join(', ')} marks={NETWORK_MARKS} />
)

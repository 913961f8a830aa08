/** What a row says of its method before it is opened. [ADR-138] */
import { isWallet, UPI_APPS, WALLET_LABELS } from '@thela/domain/payments'
import type { CardNetwork, UpiApp } from '@thela/domain/payments'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { NETWORK_DRAWINGS } from '../marks/drawings-of.ts'
import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import { usableFirst } from './instrument-texts.ts'
import type { Instrument } from './instrument-texts.ts'

const isUpiApp = (id: string): id is UpiApp => (UPI_APPS as readonly string[]).includes(id)

function nameOf(t: Messages, { id, kind, name = id }: Instrument): string {
  if (kind === 'UPI_APP' && isUpiApp(id) && id !== 'SELECT_APP') return t(`payments.upiApp.${id}`)
  return kind === 'WALLET' && isWallet(id) ? WALLET_LABELS[id] : name
}

/** "Google Pay, Paytm & more" */
export function namesOf(t: Messages, { instruments }: PaymentOption): string | undefined {
  const [first, second, ...more] = usableFirst(instruments).map((each) => nameOf(t, each))
  if (first === undefined) return undefined
  if (second === undefined) return first
  const names = `${first}, ${second}`
  return more.length === 0 ? names : t('payments.andMore', { names })
}

/** Those that every provider in India takes. */
const NETWORKS: readonly CardNetwork[] = ['visa', 'mastercard', 'rupay']

export function cardNetworks(): ReactNode {
  return (
    <>
      <VisuallyHidden>
        {NETWORKS.map((network) => CARD_NETWORK_TRAITS[network].label).join(', ')}
      </VisuallyHidden>
      <MarkRow
        marks={NETWORKS.map((network) => ({
          name: CARD_NETWORK_TRAITS[network].label,
          drawing: NETWORK_DRAWINGS[network],
        }))}
      />
    </>
  )
}

/** What their account accepts, and what does not work at present. [razorpay §8, §11] */
import { paise } from '@thela/domain/money'
import type { CardNetwork } from '@thela/domain/payments'
import { lookUp } from '@thela/domain/values'
import type {
  ProviderDowntime,
  ProviderEmiPlan,
  ProviderOffer,
} from '../../../ports/payment-provider.ts'
import type { WireDowntime, WireMethods } from './wire.ts'

const NETWORKS: Readonly<Record<string, CardNetwork>> = {
  VISA: 'visa',
  MC: 'mastercard',
  RUPAY: 'rupay',
  MAES: 'maestro',
  AMEX: 'american-express',
  DICL: 'diners-club',
}

/** Their names of payment apps, where a downtime has one. */
const UPI_APPS: Readonly<Record<string, string>> = {
  google_pay: 'GPAY',
  phonepe: 'PHONEPE',
  paytm: 'PAYTM',
  bhim: 'BHIM',
}

/** An empty map comes as []. */
const entriesOf = <V>(map: readonly unknown[] | Readonly<Record<string, V>> | null | undefined) =>
  map === null || map === undefined || Array.isArray(map)
    ? []
    : Object.entries(map as Readonly<Record<string, V>>)

const switchedOn = (map: WireMethods['wallet']): readonly string[] =>
  entriesOf(map).flatMap(([code, isOn]) => (isOn ? [code] : []))

export function offerOf(wire: WireMethods, allowsCollect: boolean): ProviderOffer {
  const types = [
    ...(wire.credit_card ? (['credit'] as const) : []),
    ...(wire.debit_card ? (['debit'] as const) : []),
    ...(wire.prepaid_card ? (['prepaid'] as const) : []),
  ]
  const networks = switchedOn(wire.card_networks).flatMap((code) => lookUp(NETWORKS, code) ?? [])
  return {
    ...(types.length > 0 ? { cards: { networks, types } } : {}),
    ...(wire.upi ? { upi: { allowsCollect } } : {}),
    banks: entriesOf(wire.netbanking).map(([code, name]) => ({ code, name })),
    wallets: switchedOn(wire.wallet),
    emiPlans: wire.emi ? emiPlansOf(wire) : [],
    hasPayLater: false,
  }
}

/** Plans for debit cards have the bank's code with this ending. */
const DEBIT = '_DC'

/**
 * One plan for each duration, because a payment names only that. The older table has one rate for
 * each; the newer may have several, of which the first counts.
 */
function emiPlansOf(wire: WireMethods): ProviderEmiPlan[] {
  const older = entriesOf(wire.emi_plans).flatMap(([code, { min_amount: minAmount, plans }]) =>
    Object.entries(plans).map(([months, rate]) =>
      emiPlan(code, { duration: Number(months), interest: rate, min_amount: minAmount }),
    ),
  )
  const newer = entriesOf(wire.emi_options).flatMap(([code, options]) =>
    options.map((option) => emiPlan(code, option)),
  )
  const ids = new Set<string>()
  return [...older, ...newer].filter(({ id }) => !ids.has(id) && ids.add(id))
}

function emiPlan(
  code: string,
  option: { readonly duration: number; readonly interest: number; readonly min_amount: number },
): ProviderEmiPlan {
  const isDebit = code.endsWith(DEBIT)
  return {
    id: `${code}-${option.duration}`,
    bank: isDebit ? code.slice(0, -DEBIT.length) : code,
    cardType: isDebit ? 'debit' : 'credit',
    durationMonths: option.duration,
    interestRatePercent: option.interest,
    minAmount: paise(option.min_amount),
  }
}

export const downtimesOf = (wires: readonly WireDowntime[]): readonly ProviderDowntime[] =>
  wires.filter(({ status }) => status === 'started' || status === 'updated').flatMap(downtimeOf)

function downtimeOf({ method, instrument, severity }: WireDowntime): readonly ProviderDowntime[] {
  const field = fieldsOf(instrument)
  const named = (kind: ProviderDowntime['kind'], code: string | undefined) =>
    code === undefined ? [] : [{ kind, code, severity: severityOf(severity) }]
  const network = field('network')
  switch (method) {
    case 'card':
      return [
        ...named('ISSUER', field('issuer')),
        ...named(
          'NETWORK',
          network === undefined ? undefined : (lookUp(NETWORKS, network) ?? network),
        ),
      ]
    case 'netbanking':
      return named('BANK', field('bank'))
    case 'wallet':
      return named('WALLET', field('wallet'))
    case 'upi':
      return [
        ...named('VPA_HANDLE', field('vpa_handle')),
        ...named('UPI_APP', lookUp(UPI_APPS, field('psp') ?? '')),
      ]
    default:
      return []
  }
}

/** Reads a field that is a non-empty text. */
function fieldsOf(instrument: unknown): (name: string) => string | undefined {
  const entries = typeof instrument === 'object' && instrument ? Object.entries(instrument) : []
  const byName = new Map<string, unknown>(entries)
  return (name) => {
    const value = byName.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
}

const SEVERITIES: Readonly<Record<string, ProviderDowntime['severity']>> = {
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
}

const severityOf = (text: string | null | undefined): ProviderDowntime['severity'] =>
  lookUp(SEVERITIES, text ?? '') ?? 'HIGH'

/** What their account accepts, and what does not work at present. [cashfree §2, §10] */
import type { CardNetwork } from '@thela/domain/payments'
import { lookUp } from '@thela/domain/values'
import type { ProviderDowntime, ProviderOffer } from '../../../ports/payment-provider.ts'
import { codeOfName, codeOfNumber, listedBank } from './banks.ts'
import { walletCodeOf } from './wallets.ts'
import type { WireEligibility, WireIncident } from './wire.ts'

const NETWORKS: Readonly<Record<string, CardNetwork>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  rupay: 'rupay',
  amex: 'american-express',
  diners: 'diners-club',
  maestro: 'maestro',
}

/** Their names of payment apps. */
const UPI_APPS: Readonly<Record<string, string>> = {
  gpay: 'GPAY',
  'google pay': 'GPAY',
  phonepe: 'PHONEPE',
  paytm: 'PAYTM',
  bhim: 'BHIM',
  amazonpay: 'AMAZONPAY',
  cred: 'CREDPAY',
}

const EVERY = 'ALL'

/** Cards are entered on their page, which knows the networks of the account. */
const CARDS: NonNullable<ProviderOffer['cards']> = {
  networks: ['visa', 'mastercard', 'rupay'],
  types: ['credit', 'debit', 'prepaid'],
}

export function offerOf(wires: readonly WireEligibility[]): ProviderOffer {
  const method = (name: string) =>
    wires.find(({ entity_value, eligibility }) => entity_value === name && eligibility === true)
  const details = (name: string) =>
    (method(name)?.entity_details?.payment_method_details ?? []).filter(
      ({ eligibility }) => eligibility !== false,
    )
  const networks = details('card').flatMap(({ nick }) => lookUp(NETWORKS, nick ?? '') ?? [])
  return {
    ...(method('card')
      ? { cards: { ...CARDS, ...(networks.length > 0 ? { networks } : {}) } }
      : {}),
    // Collect is being withdrawn for shops, and their API does not say who may still use it.
    ...(method('upi') ? { upi: { allowsCollect: false } } : {}),
    banks: details('netbanking').flatMap(({ code, display }) => {
      const bank = listedBank(code, display ?? '')
      return bank ? [{ code: bank.ours, name: bank.display }] : []
    }),
    wallets: details('app').flatMap(({ nick }) => walletCodeOf(nick ?? '') ?? []),
    // Plans are chosen on their page; their API lists none.
    emiPlans: [],
    hasPayLater: false,
  }
}

export const downtimesOf = (wires: readonly WireIncident[]): readonly ProviderDowntime[] =>
  wires.filter(({ incident_status }) => incident_status === 'ACTIVE').flatMap(downtimeOf)

function downtimeOf({ payment_method, incident_impact }: WireIncident): ProviderDowntime[] {
  const severity = severityOf(incident_impact)
  const all = (
    kind: ProviderDowntime['kind'],
    names: readonly string[] | null | undefined,
    codeOf: (name: string) => string | undefined,
  ): ProviderDowntime[] =>
    (names ?? []).flatMap((name) => {
      const code = name.toUpperCase() === EVERY ? EVERY : codeOf(name)
      return code === undefined ? [] : [{ kind, code, severity }]
    })
  const { card, upi, net_banking: bank, wallet } = payment_method ?? {}
  const codeOfBank = (name: string) => codeOfNumber(name) ?? codeOfName(name)
  const number = codeOfNumber(bank?.bank_code)
  return [
    ...all('ISSUER', card?.card_issuer, codeOfName),
    ...all('NETWORK', card?.card_network, (name) => lookUp(NETWORKS, name.toLowerCase())),
    ...all('UPI_APP', upi?.upi_psp, (name) => lookUp(UPI_APPS, name.toLowerCase())),
    ...all('VPA_HANDLE', upi?.upi_vpa, (name) => name.replace(/^@/, '').toLowerCase()),
    // The network behind every app.
    ...(upi?.is_npci_downtime === true ? all('UPI_APP', [EVERY], () => undefined) : []),
    ...(number === undefined
      ? all('BANK', bank?.net_banking_issuer, codeOfBank)
      : [{ kind: 'BANK' as const, code: number, severity }]),
    ...all('WALLET', wallet?.wallet_issuer, walletCodeOf),
  ]
}

const severityOf = (impact: string | null | undefined): ProviderDowntime['severity'] =>
  impact === 'LOW' || impact === 'MEDIUM' ? impact : 'HIGH'

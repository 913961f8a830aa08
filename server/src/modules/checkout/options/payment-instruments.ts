/** What can be chosen within a payment option. [checkout §3 EMI plan, §4 Downtime, §5, §9, ADR-070, ADR-289] */
import type { EmiPlanInfo } from '@thela/contracts/calls/shapes/payment-option'
import type { CardTraits } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import {
  ALL_DOWN,
  shortBankName,
  downtimesLast,
  EMI_BANKS,
  emiPlans,
  isDown,
  listSavedMethods,
  listUpiApps,
  paymentOption,
  sortEmiProviders,
  WALLET_LABELS,
} from '@thela/domain/payments'
import type {
  DowntimeSubject,
  EmiPlan,
  SavedPaymentMethod,
  SelectedPaymentType,
} from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { StoreOffer } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import type { Instrument, InstrumentContext, ListedInstrument } from './instrument-context.ts'
import { savedCardInstruments } from './saved-cards.ts'

/** EMI by the cards of one bank. */
export interface EmiBank {
  readonly code: string
  readonly bank: string
  readonly name: string
  readonly cardType: 'credit' | 'debit'
  readonly plans: readonly EmiPlan[]
}

/** The banks with plans for this amount, the one with the lowest rate first. */
export function emiBanksOf(store: Store, offer: StoreOffer, orderValue: Paise): readonly EmiBank[] {
  const { minimumAmount, processingFee } = store.config.payments.emi
  const keys = new Set(offer.emiPlans.map(({ bank, cardType }) => `${bank} ${cardType}`))
  const banks = [...keys].flatMap((code) => {
    const ofBank = offer.emiPlans.filter(({ bank, cardType }) => `${bank} ${cardType}` === code)
    const [first] = ofBank
    if (!first || !EMI_BANKS.includes(first.bank)) return []
    const { bank, cardType } = first
    const offers = ofBank.map(
      ({ id, durationMonths, interestRatePercent, minAmount, ...plan }) => ({
        id,
        durationMonths,
        interestRatePercent,
        minAmount,
        processingFee: plan.processingFee ?? processingFee,
      }),
    )
    const plans = emiPlans(offers, { orderValue, minimumAmount })
    return [{ code, bank, cardType, name: shortBankName(bank) ?? bank, plans }]
  })
  return sortEmiProviders(banks)
}

const emiInfo = ({ bank, cardType }: EmiBank, plan: EmiPlan): EmiPlanInfo => ({
  bank,
  cardType,
  duration: plan.durationMonths,
  interestRate: plan.interestRatePercent,
  interestAmount: plan.interestAmount,
  installment: plan.installment,
  minAmount: plan.minAmount,
  orderValue: plan.orderValue,
  processingFeePlan: { amount: plan.processingFee, type: 'fixed' },
  totalPayable: plan.totalPayable,
})

const subjectOf = ({ network, bank: issuer }: CardTraits): DowntimeSubject =>
  omitUndefined({ network, issuer })

const emiInstruments = (
  { store, offer }: InstrumentContext,
  orderValue: Paise,
): readonly ListedInstrument[] =>
  emiBanksOf(store, offer, orderValue).flatMap((emiBank) =>
    emiBank.plans.map((plan) => {
      const { bank, name, cardType } = emiBank
      const card = { bank, type: cardType }
      return {
        shown: { id: plan.id, kind: 'EMI_PLAN', name, emi: emiInfo(emiBank, plan) },
        payment: { option: 'EMI', instrument: plan.id, card },
        subject: subjectOf(card),
        name,
      }
    }),
  )

/** The apps that a phone can open, if the store shows them; the last used first. */
export const upiAppsOf = ({
  store,
  isApple,
  used,
}: Pick<InstrumentContext, 'store' | 'isApple' | 'used'>) =>
  store.config.uiConfig.showUPIIntent ? listUpiApps(isApple, used.lastUpiApp) : []

/** Ids that the customer has typed and paid with, where they may be typed. */
export const savedUpiIds = ({
  offer,
  used,
}: Pick<InstrumentContext, 'offer' | 'used'>): readonly string[] =>
  offer.allowsCollect
    ? listSavedMethods(used.saved, { wallets: [], banks: [] }).flatMap(({ type, data }) =>
        type === 'UPI' && data?.id ? [data.id] : [],
      )
    : []

const upiInstruments = ({ t, ...context }: InstrumentContext): readonly ListedInstrument[] =>
  upiAppsOf(context).map((id) => ({
    shown: {
      id,
      kind: 'UPI_APP',
      ...(id === context.used.lastUpiApp ? { isLastUsed: true } : {}),
    },
    payment: { option: 'UPI' },
    subject: { upiApp: id },
    name: t(`payments.upiApp.${id}`),
  }))

const codeOf = ({ type, data }: SavedPaymentMethod): string | undefined => {
  if (type === 'WALLET') return data?.walletType
  return type === 'NET_BANKING' ? data?.name : undefined
}

/** The wallet, or the bank, of the last payment by one. */
const lastUsed = (
  { used }: InstrumentContext,
  type: 'WALLET' | 'NET_BANKING',
  id: string,
): Pick<Instrument, 'isLastUsed'> => {
  const last = used.saved.find((method) => method.type === type)
  return last && codeOf(last) === id ? { isLastUsed: true } : {}
}

const walletInstruments = (context: InstrumentContext): readonly ListedInstrument[] =>
  context.offer.wallets.map((id) => ({
    shown: { id, kind: 'WALLET', name: WALLET_LABELS[id], ...lastUsed(context, 'WALLET', id) },
    payment: { option: 'WALLETS', instrument: id },
    subject: { wallet: id },
    name: WALLET_LABELS[id],
  }))

const bankInstruments = (context: InstrumentContext): readonly ListedInstrument[] =>
  context.offer.banks.map(({ code: id, name }) => ({
    shown: { id, kind: 'BANK', name, ...lastUsed(context, 'NET_BANKING', id) },
    payment: { option: 'NET_BANKING', instrument: id },
    subject: { bank: id },
    name,
  }))

/** In display order; those with a downtime are last. */
export function instrumentsOf(
  context: InstrumentContext,
  option: SelectedPaymentType,
  amount: Paise = paise(0),
): readonly ListedInstrument[] {
  const listed = (): readonly ListedInstrument[] => {
    switch (paymentOption(option).instruments) {
      case 'UPI_APP':
        return upiInstruments(context)
      case 'WALLET':
        return walletInstruments(context)
      case 'BANK':
        return bankInstruments(context)
      case 'EMI_PLAN':
        return emiInstruments(context, amount)
      case 'SAVED_CARD':
        return savedCardInstruments(context)
      default:
        return []
    }
  }
  return downtimesLast(listed(), ({ subject }) => isDown(subject, context.offer.downtimes))
}

/**
 * What an option shows of downtimes: its name where all of it is down, else of UPI the handles. Its apps and the QR
 * code do not use them.
 */
export function downtimeOf(
  { offer, t }: InstrumentContext,
  option: SelectedPaymentType,
  instruments: readonly ListedInstrument[],
): { readonly downtime?: string; readonly partlyDown?: string } {
  const { group, providerMethod } = paymentOption(option)
  const { networks, issuers, upiApps, vpaHandles } = offer.downtimes
  const has = (list: readonly string[]) => list.includes(ALL_DOWN)
  const isDownWholly =
    (providerMethod === 'CARD' && (has(networks) || has(issuers))) ||
    (providerMethod === 'UPI' && (has(vpaHandles) || has(upiApps))) ||
    (instruments.length > 0 && instruments.every(({ subject }) => isDown(subject, offer.downtimes)))
  if (isDownWholly) return { downtime: t(`payments.group.${group}`) }
  const isPartlyDown = providerMethod === 'UPI' && vpaHandles.length > 0
  return isPartlyDown ? { partlyDown: vpaHandles.join(', ') } : {}
}

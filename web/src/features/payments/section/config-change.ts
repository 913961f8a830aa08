/** What the shopper is told when the payment options have changed. [checkout §4, D-17] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { amountOf } from '@thela/domain/orders'
import { comparePaymentConfig } from '@thela/domain/payments'
import type { PaymentConfig } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import { optionName } from '../methods/option-name.ts'
import { canBeOpened } from './chosen-option.ts'
import type { Chosen } from './chosen-option.ts'

export interface OptionsChange {
  readonly text: string
  /** Something that was chosen: it must be seen, not only heard. */
  readonly isAboutChoice: boolean
}

interface Shown {
  readonly options: readonly PaymentOption[]
  readonly chosen: Chosen
}

/** Undefined where nothing changed that the shopper can see beside the order’s own amounts. */
export function changeOf(t: Messages, before: Shown, after: Shown): OptionsChange | undefined {
  const { option: earlier, instrument } = before.chosen
  const change = comparePaymentConfig(
    configOf(before.options),
    configOf(after.options),
    earlier?.id,
  )
  const chosen = after.chosen.option
  if (earlier && change.isCurrentRemoved) {
    return { isAboutChoice: true, text: removedText(t, earlier, chosen) }
  }
  if (earlier && instrument !== undefined && after.chosen.instrument !== instrument) {
    return {
      isAboutChoice: true,
      text: t('payments.change.instrument', { method: optionName(t, earlier) }),
    }
  }
  if (chosen && change.hasCurrentChanged) {
    const { total } = quoteOf({ option: chosen, instrument: after.chosen.instrument })
    const text = t('payments.change.current', {
      method: optionName(t, chosen),
      total: t.money(total),
    })
    return { isAboutChoice: true, text }
  }
  return change.hasConfigChanged || change.hasOrderChanged
    ? { isAboutChoice: false, text: t('payments.change.others') }
    : undefined
}

function removedText(t: Messages, removed: PaymentOption, next: PaymentOption | undefined): string {
  const method = optionName(t, removed)
  return next
    ? t('payments.change.replaced', { method, other: optionName(t, next) })
    : t('payments.change.removed', { method })
}

/** What is shown of the options: charges and texts, without the amounts of the order itself. */
function configOf(options: readonly PaymentOption[]): PaymentConfig {
  return {
    order: options.filter(canBeOpened).map(({ id }) => id),
    methods: Object.fromEntries(options.map((option) => [option.id, textOf(option)])),
  }
}

/** Not its name: that follows the shopper's own choice of the delivery. */
const textOf = ({
  text,
  quote,
  reason,
  downtime,
  partlyDown,
  instruments,
}: PaymentOption): string =>
  JSON.stringify([
    text,
    amountOf(quote, 'paymentCharge'),
    amountOf(quote, 'paymentDiscount'),
    reason,
    downtime,
    partlyDown,
    instruments.map(({ id, ...each }) => [
      id,
      each.reason,
      each.downtime,
      each.quote && amountOf(each.quote, 'paymentCharge'),
      each.quote && amountOf(each.quote, 'paymentDiscount'),
    ]),
  ])

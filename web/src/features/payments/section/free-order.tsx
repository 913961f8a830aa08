/** [checkout §4 Paying, D-7, D-12] */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { amountOf } from '@thela/domain/orders'
import { takesPartOfPrice } from '@thela/domain/payments'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useImperativeHandle } from 'react'
import type { Ref } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { isUsable } from './chosen-option.ts'
import type { MethodHandle } from './opened-method.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { usePageAction } from './use-page-action.ts'

/** Gift cards and store credit pay all of it: no provider is needed. */
export const freeOption = (options: readonly PaymentOption[]): PaymentOption | undefined =>
  options.find(
    (option) =>
      isUsable(option) &&
      takesPartOfPrice(option.id) &&
      option.quote.payableNow === 0 &&
      option.quote.dueOnDelivery === 0,
  )

export interface FreeOrderProps extends Pick<PaymentSectionProps, 'isBlocked' | 'renderAction'> {
  option: PaymentOption
  attempt: Attempt
  ref: Ref<MethodHandle>
}

/** One tap places the order. */
export function FreeOrder({ option, attempt, isBlocked, renderAction, ref }: FreeOrderProps) {
  const t = useMessages()
  const place = async () => {
    const submission = attempt.begin()
    submission.show({ step: 'busy' })
    try {
      await attempt.open({ option, method: option.method })
    } catch (error) {
      if (submission.isLatest()) attempt.reject(error, 'CREATE_PROVIDER_ORDER')
    }
  }
  useImperativeHandle(ref, () => ({ submit: () => void place() }))
  usePageAction(renderAction, {
    text: t('payments.cod.place'),
    isDisabled: isBlocked,
    isLoading: attempt.state.step === 'busy',
    onClick: () => void place(),
  })
  const [ofCards, ofCredit] = [
    amountOf(option.quote, 'giftCard'),
    amountOf(option.quote, 'storeCredit'),
  ]
  const kinds = ofCards === 0 ? 'credit' : ofCredit === 0 ? 'card' : 'both'
  return <Notice tone="success">{t('payments.balances.nothingLeft', { kinds })}</Notice>
}

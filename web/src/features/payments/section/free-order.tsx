/** [checkout §4 Paying, D-7, D-12] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { amountOf } from '@thela/domain/orders'
import { paymentOption, takesPartOfPrice } from '@thela/domain/payments'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useImperativeHandle } from 'react'
import type { Ref } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import type { Attempt } from '../attempt/attempt.ts'
import type { Payable } from '../attempt/payable.ts'
import { placeCodOrder } from '../methods/cod/place-cod-order.ts'
import { isUsable } from './chosen-option.ts'
import type { MethodHandle } from './opened-method.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { usePageAction } from './use-page-action.ts'

/** Nothing is left to pay: no provider is needed. Where only COD is offered, it is placed like that. */
export function freeOption(options: readonly PaymentOption[]): PaymentOption | undefined {
  const free = options.filter(
    (option) =>
      isUsable(option) && option.quote.payableNow === 0 && option.quote.dueOnDelivery === 0,
  )
  return free.find(({ id }) => takesPartOfPrice(id)) ?? free.find(({ id }) => id === 'COD')
}

export interface FreeOrderProps extends Pick<PaymentSectionProps, 'isBlocked' | 'renderAction'> {
  option: PaymentOption
  attempt: Attempt
  payable: Payable
  ref: Ref<MethodHandle>
}

/** One tap places the order. */
export function FreeOrder(props: FreeOrderProps) {
  const { option, attempt, payable, isBlocked, renderAction, ref } = props
  const t = useMessages()
  const place = async () => {
    const submission = attempt.begin()
    submission.show({ step: 'busy' })
    try {
      if (paymentOption(option.id).isPrepaid) {
        await attempt.open({ option, method: option.method })
        return
      }
      await placeCodOrder(payable, option)
      attempt.placed()
    } catch (error) {
      const step = paymentOption(option.id).isPrepaid ? 'CREATE_PROVIDER_ORDER' : 'PLACE_ORDER_COD'
      if (submission.isLatest()) attempt.reject(error, step)
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
  const kinds = ofCards > 0 ? (ofCredit > 0 ? 'both' : 'card') : ofCredit > 0 ? 'credit' : 'none'
  return <Notice tone="success">{t('payments.balances.nothingLeft', { kinds })}</Notice>
}

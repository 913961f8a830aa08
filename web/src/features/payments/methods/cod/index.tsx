import { useMessages } from '../../../../language/use-messages.ts'
import { amountOf } from '@thela/domain/orders'
import { showWaysToPay } from '../../attempt/show-ways-to-pay.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { CodNote } from './cod-note.tsx'
import { ConfirmCod } from './confirm-cod.tsx'
import { useCodOrder } from './use-cod-order.ts'

/** Cash on delivery: the order is placed at once, or after confirmation. [checkout §4, D-87] */
export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, payable, attempt } = input
  const { confirming, place, back } = useCodOrder(input)
  const { quote } = option
  return {
    action: {
      text:
        payable.variant === 'PREPAY'
          ? t('payments.cod.keep')
          : t('payments.cod.placeFor', { amount: t.money(quote.dueOnDelivery) }),
      submit: () => void place(),
    },
    body: (
      <>
        <CodNote
          total={quote.dueOnDelivery}
          charge={amountOf(quote, 'paymentCharge')}
          delivery={payable.delivery}
          isConfirmed={payable.cod?.risk === 'COD_VERIFICATION_RECOMMENDED'}
        />
        {confirming && (
          <ConfirmCod
            payable={payable}
            input={confirming.requested}
            amount={t.money(quote.dueOnDelivery)}
            onPlaced={attempt.placed}
            onResend={() => void place()}
            isResending={confirming.isBusy}
            resendFailure={confirming.failure}
            onBack={() => {
              back()
              showWaysToPay()
            }}
          />
        )}
      </>
    ),
  }
}

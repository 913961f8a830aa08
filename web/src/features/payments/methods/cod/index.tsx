import { useMessages } from '../../../../language/use-messages.ts'
import { amountOf } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { showWaysToPay } from '../../attempt/show-ways-to-pay.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { CodNote } from './cod-note.tsx'
import styles from './cod-note.module.css'
import { ConfirmCod } from './confirm-cod.tsx'
import { useCodOrder } from './use-cod-order.ts'

/**
 * Cash on delivery: the order is placed at once, or after confirmation. A link of an order is for paying now:
 * what leaves the order as it is stands in its row, and is not the page's button. [checkout §4, D-87]
 */
export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, payable, attempt } = input
  const { confirming, place, back } = useCodOrder(input)
  const { quote } = option
  const isOrdered = payable.variant === 'PREPAY'
  return {
    action: {
      text: t('payments.cod.placeFor', { amount: t.money(quote.dueOnDelivery) }),
      submit: () => void place(),
      isHidden: isOrdered,
    },
    body: (
      <>
        <CodNote
          total={quote.dueOnDelivery}
          charge={amountOf(quote, 'paymentCharge')}
          delivery={payable.delivery}
          isConfirmed={payable.cod?.risk === 'COD_VERIFICATION_RECOMMENDED'}
        />
        {isOrdered && (
          <div className={styles.keep}>
            <Button
              variant="plain"
              disabled={input.isBlocked}
              loading={attempt.state.step === 'busy'}
              onClick={() => void place()}
            >
              {t('payments.cod.keep')}
            </Button>
          </div>
        )}
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

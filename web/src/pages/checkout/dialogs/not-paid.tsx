import { useMessages } from '../../../language/use-messages.ts'
import type { DeliveryType } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { FailureReason } from '../../../features/payments/attempt/failure-reason.tsx'
import { otherWays, retryText } from '../../../features/payments/section/other-ways.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import type { CheckoutDialog } from './checkout-dialog.ts'

export interface NotPaidProps {
  /** Undefined while it is closed. */
  dialog: Pick<Extract<CheckoutDialog, { kind: 'notPaid' }>, 'title' | 'text' | 'note'> | undefined
  /** How often it was shown by now: after the first time another method is the better advice. */
  count: number
  /** The selected method, and the others that can be used now. */
  method: SelectedPaymentType | undefined
  offered: readonly SelectedPaymentType[]
  delivery: DeliveryType | undefined
  /** In paise. */
  codCharge: number | undefined
  onMethod: (method: SelectedPaymentType) => void
  onRetry: () => void
}

/** A payment failed or did not open: the same again, or another method in one tap. */
export function NotPaid(props: NotPaidProps) {
  const { dialog, count, method, offered, delivery, codCharge, onMethod, onRetry } = props
  const t = useMessages()
  const retry = { text: retryText(t, method), onClick: onRetry }
  const others = otherWays(t, { failed: method, offered, delivery, codCharge }, onMethod)
  const ways = count > 1 ? [...others, retry] : [retry, ...others]
  return (
    <Dialog
      open={dialog !== undefined}
      title={dialog?.title ?? ''}
      onClose={onRetry}
      footer={ways.map(({ text, onClick }, index) => (
        <Button key={text} wide variant={index === 0 ? 'main' : 'plain'} onClick={onClick}>
          {text}
        </Button>
      ))}
    >
      {dialog && (
        <FailureReason note={dialog.note}>{dialog.text && <p>{dialog.text}</p>}</FailureReason>
      )}
    </Dialog>
  )
}

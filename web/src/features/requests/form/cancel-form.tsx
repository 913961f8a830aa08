/** Cancelling an order, or some of it. [account §4, A4.28, A5.7] */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import { priceLineRow } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { useId } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { ItemsForm } from './items-form.tsx'
import { RequestDialog } from './request-dialog.tsx'
import type { RequestFormProps } from './request-form-props.ts'
import { allItems, countOrdered, requestableItems, valueOfChosen } from './requestable-items.ts'
import { useItemForm } from './use-item-form.ts'

export function CancelForm(props: RequestFormProps) {
  const t = useMessages()
  const formId = useId()
  const { detail, onClose } = props
  const form = useItemForm(props, 'CANCEL_ORDER', {
    quantities: allItems(requestableItems(detail, 'CANCEL_ORDER')),
    variants: {},
    reason: '',
    comment: '',
    wanted: '',
    photos: [],
  })
  const { chosen } = form
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = count === countOrdered(detail)
  return (
    <RequestDialog
      action="CANCEL_ORDER"
      config={detail.orderConfig}
      summary={chosen.length > 0 ? moneyText(t, detail, { isWhole, chosen }) : undefined}
      formId={formId}
      sendText={
        isWhole || count === 0
          ? t('requests.form.send.CANCEL_WHOLE')
          : t('requests.form.send.CANCEL_ORDER', { count })
      }
      isBusy={form.isBusy}
      failure={form.failure}
      onClose={onClose}
    >
      <ItemsForm
        formId={formId}
        action="CANCEL_ORDER"
        config={detail.orderConfig}
        form={form}
        onSubmit={() => form.submit({})}
      />
    </RequestDialog>
  )
}

interface Cancelled {
  readonly isWhole: boolean
  readonly chosen: Parameters<typeof valueOfChosen>[0]
}

/** An amount is named where it is certain: nothing was refunded yet, and nothing is due in cash. */
function moneyText(t: Messages, detail: OrderDetail, { isWhole, chosen }: Cancelled): string {
  const { totalPrepaidAmt, totalCodAmt } = detail.billingDetails
  if (totalPrepaidAmt === 0) return t('requests.terms.nothingBack')
  if (totalCodAmt > 0 || detail.refunds.length > 0) return t('requests.terms.paidBack')
  const amount = isWhole
    ? t.money(paise(totalPrepaidAmt))
    : t('requests.wanted.about', { amount: t.money(valueOfChosen(chosen)) })
  return t(`requests.back.${wayBack(detail)}`, { amount })
}

/** A part that a gift card or store credit paid goes back there. */
function wayBack({ quote, billingDetails }: OrderDetail) {
  if (quote.lines.some(({ key }) => priceLineRow(key).kind === 'BALANCE')) return 'OTHER'
  switch (billingDetails.paymentMethod) {
    case 'CREDIT_CARD':
    case 'DEBIT_CARD':
    case 'EMI':
      return 'CARD'
    case 'UPI':
    case 'NET_BANKING':
    case 'WALLET':
      return billingDetails.paymentMethod
    default:
      return 'OTHER'
  }
}

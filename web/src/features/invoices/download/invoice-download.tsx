import { Card } from '@thela/ui/layout/card.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { InvoiceAction } from './invoice-action.tsx'

/** The invoice of the order that its page is about. */
export function InvoiceDownload({ orderId }: { orderId: string }) {
  const t = useMessages()
  return (
    <Card title={t('invoices.title')}>
      <InvoiceAction orderId={orderId} />
    </Card>
  )
}

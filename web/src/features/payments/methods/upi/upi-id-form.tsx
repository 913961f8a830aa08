/** [checkout §5 UPI id, D-1] */
import { fieldResult } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import { upiHandle, validateUpiId } from '@thela/domain/payments'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { useState } from 'react'

export interface UpiIdFormProps {
  /** The page's button submits it by this id. */
  id: string
  /** Of apps and banks that do not work well at present. */
  downHandles: readonly string[]
  isShut: boolean
  onPay: (upiId: string) => void
}

/** Collect: the shopper approves a request in the app of this id. */
export function UpiIdForm({ id: formId, downHandles, isShut, onPay }: UpiIdFormProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const form = useFields({
    initial: { upiId: '' },
    validate: (_name, { upiId }) => fieldResult(t, validateUpiId(upiId)),
    onSend: ({ upiId }) => {
      const result = validateUpiId(upiId)
      if (result.kind === 'valid') onPay(result.value)
    },
  })
  const id = validateUpiId(typed)
  const handle = id.kind === 'valid' ? upiHandle(id.value) : undefined
  const isDown = handle !== undefined && downHandles.some((each) => each.toLowerCase() === handle)
  return (
    <form id={formId} aria-label={t('payments.upi.enterId')} {...form.formProps}>
      <TextField
        label={t('payments.upi.id')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        required
        note={isDown ? t('payments.downtime', { handle }) : t('payments.upi.idNote')}
        onText={setTyped}
        {...form.field('upiId')}
      />
      {/* The visible button is outside; without a submit button Enter would do nothing. */}
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.upi.enterId')} />
    </form>
  )
}

/** [checkout §5 UPI id, D-1] */
import { fieldResult } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import { upiHandle, validateUpiId } from '@thela/domain/payments'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { useState } from 'react'

/** No id: every one has an @. */
const ANOTHER = 'another'

const isHandleDown = (upiId: string, downHandles: readonly string[]): boolean =>
  downHandles.some((handle) => handle.toLowerCase() === upiHandle(upiId))

export interface UpiIdFormProps {
  /** The page's button submits it by this id. */
  id: string
  /** Of apps and banks that do not work well at present. */
  downHandles: readonly string[]
  /** Ids that have paid before; the last used first. */
  saved: readonly string[]
  isShut: boolean
  onPay: (upiId: string) => void
}

/** Collect: the shopper approves a request in the app of this id. */
export function UpiIdForm(props: UpiIdFormProps) {
  const { saved } = props
  const [chosen, setChosen] = useState(saved[0])
  if (chosen === undefined || !saved.includes(chosen)) return <TypedUpiId {...props} />
  return <SavedUpiIds {...props} chosen={chosen} onChoose={setChosen} />
}

interface SavedUpiIdsProps extends UpiIdFormProps {
  chosen: string
  onChoose: (upiId: string) => void
}

/** They are known to exist, so that nothing is typed or checked. */
function SavedUpiIds({ id: formId, downHandles, saved, chosen, ...props }: SavedUpiIdsProps) {
  const { isShut, onChoose, onPay } = props
  const t = useMessages()
  return (
    <form
      id={formId}
      aria-label={t('payments.upi.enterId')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShut) onPay(chosen)
      }}
    >
      <fieldset>
        <legend>
          <VisuallyHidden>{t('payments.upi.savedIds')}</VisuallyHidden>
        </legend>
        <RadioRows
          name="upi-id"
          value={chosen}
          rows={[
            ...saved.map((upiId) => ({
              value: upiId,
              text: upiId,
              aside: t('payments.upi.verified'),
              reason: isHandleDown(upiId, downHandles)
                ? t('payments.downtime', { handle: upiHandle(upiId) })
                : undefined,
            })),
            { value: ANOTHER, text: t('payments.upi.another') },
          ]}
          onChoose={onChoose}
        />
      </fieldset>
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.upi.enterId')} />
    </form>
  )
}

function TypedUpiId({ id: formId, downHandles, isShut, onPay }: UpiIdFormProps) {
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
  const handle =
    id.kind === 'valid' && isHandleDown(id.value, downHandles) ? upiHandle(id.value) : undefined
  return (
    <form id={formId} aria-label={t('payments.upi.enterId')} {...form.formProps}>
      <TextField
        label={t('payments.upi.id')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        required
        note={handle ? t('payments.downtime', { handle }) : t('payments.upi.idNote')}
        onText={setTyped}
        {...form.field('upiId')}
      />
      {/* The visible button is outside; without a submit button Enter would do nothing. */}
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.upi.enterId')} />
    </form>
  )
}

import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import type { ReactNode } from 'react'
import { ItemPicker } from './item-picker.tsx'
import { ReasonFields } from './reason-fields.tsx'
import type { ItemAction } from './requestable-items.ts'
import type { useItemForm } from './use-item-form.ts'

interface ItemsFormProps {
  formId: string
  action: ItemAction
  config: OrderDetail['orderConfig']
  form: Omit<ReturnType<typeof useItemForm>, 'submit'>
  onSubmit: () => void
  children?: ReactNode
}

/** The fields that a cancellation and a return have in common. */
export function ItemsForm({ formId, action, config, form, onSubmit, children }: ItemsFormProps) {
  const { draft, change } = form
  return (
    <form
      id={formId}
      ref={readyForm}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FieldStack>
        <ItemPicker
          action={action}
          items={form.items}
          quantities={draft.quantities}
          error={form.errorOf('ITEMS')}
          onChange={(quantities) => change({ quantities })}
        />
        <ReasonFields
          reasons={form.reasons}
          reason={draft.reason}
          onReason={(reason) => change({ reason })}
          error={form.errorOf('REASON')}
          comment={
            config.hidesReasonText
              ? undefined
              : {
                  initial: draft.comment,
                  error: form.commentError,
                  onText: (comment) => change({ comment }),
                }
          }
        />
        {children}
      </FieldStack>
    </form>
  )
}

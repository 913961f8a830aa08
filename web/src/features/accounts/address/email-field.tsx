/** [checkout §5 email] */
import { richText } from '../../../language/rich-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { emailSuggestion } from '@thela/domain/fields'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import type { FieldBinding } from '@thela/ui/fields/field-frame.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'

export interface EmailFieldProps {
  valueOf: (name: 'email') => string
  field: (name: 'email') => FieldBinding
  fill: (name: 'email', text: string) => void
  isRequired?: boolean
}

/** A probable misspelling of its domain is shown when the field is left. */
export function EmailField({ valueOf, field, fill, isRequired = true }: EmailFieldProps) {
  const t = useMessages()
  const [left, setLeft] = useState<string>()
  const email = valueOf('email')
  const meant = left === email ? emailSuggestion(email) : undefined
  return (
    <div onBlur={() => setLeft(email)}>
      <TextField
        label={t('accounts.field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        note={t('accounts.field.email.note')}
        required={isRequired}
        {...field('email')}
      />
      <div role="status">
        {meant !== undefined && (
          <TextWithAction>
            <span>
              {richText(t, 'accounts.email.meant', {
                email: (
                  <Button variant="quiet" onClick={() => fill('email', meant)}>
                    {meant}
                  </Button>
                ),
              })}
            </span>
          </TextWithAction>
        )}
      </div>
    </div>
  )
}

/** [checkout §5 email] */
import { useMessages } from '../../../language/use-messages.ts'
import { emailSuggestion } from '@thela/domain/fields'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import type { AddressParts } from './address-parts.ts'

/** A probable misspelling of its domain is told when the field is left. */
export function EmailField({ valueOf, field, fill }: AddressParts) {
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
        maxLength={254}
        note={t('accounts.field.email.note')}
        required
        {...field('email')}
      />
      <div role="status">
        {meant !== undefined && (
          <TextWithAction>
            <span>{t('accounts.email.meant')}</span>
            <Button variant="quiet" onClick={() => fill('email', meant)}>
              {meant}
            </Button>
          </TextWithAction>
        )}
      </div>
    </div>
  )
}

import { useMessages } from '../../../language/use-messages.ts'
import { typedPhone } from '@thela/domain/fields'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import type { AddressParts } from './address-parts.ts'

type KnownPhoneProps = AddressParts & {
  /** As typed; empty if none is known. */
  known: string
  isShipping: boolean
}

/** The number that was given before is not asked for twice. */
export function KnownPhone({ field, known, isShipping }: KnownPhoneProps) {
  const t = useMessages()
  const [isEdited, setEdited] = useState(false)
  const { name, defaultValue, error } = field('phone')
  const isKnown = known !== '' && defaultValue === known
  if (isEdited || !isKnown || error !== undefined)
    return <PhoneField {...field('phone')} format={typedPhone} enterKeyHint="next" />
  const phone = `+91 ${known}`
  return (
    <TextWithAction>
      <input type="hidden" name={name} defaultValue={known} />
      <span>{t(isShipping ? 'accounts.phone.courier' : 'accounts.phone.billing', { phone })}</span>
      <Button
        variant="quiet"
        label={t('accounts.phone.changeLabel')}
        onClick={() => setEdited(true)}
      >
        {t('accounts.phone.change')}
      </Button>
    </TextWithAction>
  )
}

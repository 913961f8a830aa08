import { finalMessage, validateLength } from '@thela/domain/fields'
import { validateGiftCardText } from '@thela/domain/payments'
import { Button } from '@thela/ui/actions/button.tsx'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { fieldResult } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import styles from './balances.module.css'
import type { BalanceChoice } from './use-balances.ts'

const CODE = 'giftCard'
const MAX_LENGTH = 40

/** The code of a gift card, typed or pasted; hidden until it is wanted. */
export function GiftCardEntry({
  choice,
  hasCards,
  canAdd,
}: {
  choice: BalanceChoice
  hasCards: boolean
  canAdd: boolean
}) {
  const t = useMessages()
  const [invalid, setInvalid] = useState<string>()
  const { refused, isAdding } = choice
  const whyNot = refused && t(`payments.balances.refused.${refused}`)
  const error = invalid ?? whyNot
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The action bar would cover what stands under a field that has the focus already.
    if (error !== undefined) input.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!canAdd) return null
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(CODE)
    if (!(field instanceof HTMLInputElement) || isAdding) return
    const typed = field.value.trim()
    const length = validateLength(typed, { atMost: MAX_LENGTH })
    const result = fieldResult(t, length.kind === 'valid' ? validateGiftCardText(typed) : length)
    const text = typed === '' ? t('payments.balances.missing') : finalMessage(result)
    setInvalid(text)
    // An error stands under the field, which has the focus then.
    field.focus()
    if (text === undefined) choice.add(typed)
  }
  const edited = () => {
    setInvalid(undefined)
    choice.edited()
  }
  return (
    <Fold text={t(hasCards ? 'payments.balances.another' : 'payments.balances.have')}>
      {/* Without script no code may get into the address. */}
      <form ref={readyForm} className={styles.entry} method="post" noValidate onSubmit={send}>
        <TextField
          ref={input}
          name={CODE}
          defaultValue=""
          label={t('payments.balances.code')}
          note={t('payments.balances.codeNote')}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          onText={edited}
        />
        <Button variant="plain" type="submit" loading={isAdding}>
          {t('payments.balances.apply')}
        </Button>
      </form>
    </Fold>
  )
}

/** [D-3, D-4, checkout §5 Card] */
import { useMessages } from '../../../language/use-messages.ts'
import { cvvLength } from '@thela/domain/payments'
import { useLayoutEffect, useRef } from 'react'
import { applyFormat } from '@thela/ui/fields/field-format.ts'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { FieldRow } from '@thela/ui/fields/field-stack.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import styles from './card-form.module.css'
import { cvvFormat, expiryFormat, numberFormat } from './card-formats.ts'
import { binText } from './bin-text.ts'
import { HintedField } from './hinted-field.tsx'
import { NetworkMark } from './network-mark.tsx'
import { useCardForm } from './use-card-form.ts'
import type { CardFormInput } from './use-card-form.ts'

export interface CardFormProps extends CardFormInput {
  /** The action bar submits it by this id. */
  id: string
  /** Disabled, or payment in progress. */
  isShut?: boolean
  /** The provider can keep the card: the shopper is asked. */
  canBeSaved?: boolean
  /** The price of this card, where it differs. */
  priceText?: string | undefined
}

/** The values go to the provider’s script only, never to us. */
export function CardForm(props: CardFormProps) {
  const { id, isShut = false, canBeSaved = false, priceText } = props
  const t = useMessages()
  const { form, bin, network, cover, save, onSave } = useCardForm(t, props)
  const number = useRef<HTMLInputElement>(null)
  // A pasted number is grouped by its detected network.
  useLayoutEffect(() => {
    if (number.current) applyFormat(number.current, numberFormat(network))
  }, [network])
  const digits = String(cvvLength(network))
  const note = [bin && binText(t, bin), priceText].filter(Boolean).join(' · ')
  return (
    <form id={id} className={styles.form} aria-label={t('payments.card.form')} {...form.formProps}>
      <TextField
        ref={number}
        label={t('payments.card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        required
        format={numberFormat(network)}
        trail={<NetworkMark network={network} />}
        note={note === '' ? undefined : note}
        cover={cover}
        {...form.field('number')}
      />
      <FieldRow>
        <HintedField
          label={t('payments.card.expiry')}
          hint={t('payments.card.expiryNote')}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          format={expiryFormat}
          {...form.field('expiry')}
        />
        <HintedField
          label={t('payments.card.cvv')}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          format={cvvFormat(cvvLength(network))}
          hint={t('payments.card.cvvHint', { digits })}
          description={t('payments.card.cvvNote', { digits })}
          {...form.field('cvv')}
        />
      </FieldRow>
      <TextField
        label={t('payments.card.name')}
        autoComplete="cc-name"
        autoCapitalize="words"
        enterKeyHint="go"
        required
        {...form.field('name')}
      />
      {canBeSaved && (
        <CheckboxField
          name="save"
          label={t('payments.card.save')}
          note={t('payments.card.saveNote')}
          checked={save}
          onChange={onSave}
        />
      )}
      {/* The visible button is outside; without a submit button Enter would do nothing. */}
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.card.pay')} />
      <p className={styles.promise}>
        <LockIcon size={16} />
        {t('payments.card.promise')}
      </p>
      <VisuallyHidden>
        <span role="status">{priceText}</span>
      </VisuallyHidden>
    </form>
  )
}

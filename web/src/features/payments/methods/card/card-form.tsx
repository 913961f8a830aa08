/** [D-3] */
import { fieldResult } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import { cardDigits, cvvLength, detectCardNetwork, validateCardForm } from '@thela/domain/payments'
import type { CardBlocks, CardDetails } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { useLayoutEffect, useRef, useState } from 'react'
import { applyMask } from '@thela/ui/fields/apply-mask.ts'
import { FieldRow } from '@thela/ui/fields/field-stack.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import styles from './card-form.module.css'
import { cvvMask, expiryMask, numberMask } from './card-masks.ts'
import { validateCard, thisMonth } from './validate-card.ts'
import { NetworkMark } from './network-mark.tsx'
import { useBin } from './use-bin.ts'
import type { BinInfo } from './use-bin.ts'

export interface CardFormProps {
  /** The action bar submits it by this id. */
  id: string
  storeId: string
  /** Disabled, or payment in progress. */
  isShut?: boolean
  onCard: (card: CardDetails, kind: 'DEBIT_CARD' | 'CREDIT_CARD') => void
}

const EMPTY = { number: '', expiry: '', cvv: '', name: '' }

/** The values go to the provider’s script only, never to us. */
export function CardForm({ id, storeId, isShut = false, onCard }: CardFormProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const bin = useBin(storeId, typed)
  const network = detectCardNetwork(cardDigits(typed))
  const form = useFields({
    initial: EMPTY,
    validate: (name, values) => fieldResult(t, validateCard(name, values, blocksOf(bin))),
    onSend: (values) => {
      const card = validateCardForm(values, thisMonth(), blocksOf(bin))
      if (card.ok) onCard(card.value, bin?.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD')
    },
  })
  const number = useRef<HTMLInputElement>(null)
  // A pasted number is grouped by its detected network.
  useLayoutEffect(() => {
    if (number.current) applyMask(number.current, numberMask(network))
  }, [network])

  return (
    <form id={id} className={styles.form} aria-label={t('payments.card.form')} {...form.formProps}>
      <TextField
        ref={number}
        label={t('payments.card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        required
        mask={numberMask(network)}
        trail={<NetworkMark network={network} />}
        note={bin && announceBin(t, bin)}
        onText={setTyped}
        {...form.field('number')}
      />
      <FieldRow>
        <TextField
          label={t('payments.card.expiry')}
          note={t('payments.card.expiryNote')}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          mask={expiryMask}
          {...form.field('expiry')}
        />
        <TextField
          label={t('payments.card.cvv')}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          mask={cvvMask(cvvLength(network))}
          note={t('payments.card.cvvNote', { digits: String(cvvLength(network)) })}
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
      {/* The visible button is outside; without a submit button Enter would do nothing. */}
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.card.pay')} />
      <p className={styles.promise}>
        <LockIcon size={16} />
        {t('payments.card.promise')}
      </p>
    </form>
  )
}

/**
 * A card that the store does not accept, by network or type, is refused by its first six digits.
 */
function blocksOf(bin: BinInfo | undefined): CardBlocks {
  return { blockedNetworks: [], isBlocked: bin?.supported === false }
}

/** "HDFC Bank, debit card". */
function announceBin(t: Messages, { known, issuer, type }: BinInfo): string | undefined {
  const kind = type && type !== 'unknown' ? t('payments.card.kind', { kind: type }) : undefined
  const text = known ? [issuer, kind].filter(Boolean).join(', ') : ''
  return text === '' ? undefined : text
}

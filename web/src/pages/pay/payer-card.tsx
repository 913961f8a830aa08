import type { Session } from '@thela/contracts/calls/identity/identity'
import { formatPhone, normalisePhone, typedPhone, validatePhone } from '@thela/domain/fields'
import type { FieldResult } from '@thela/domain/fields'
import { paise, paiseFromRupees, rupeesText } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { amountProblem } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/call.ts'
import { openSession } from '../../api/session.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { errorText, fieldResult } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { focusField } from '@thela/ui/fields/focus-field.ts'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { useKitTexts } from '@thela/ui/kit-texts.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import styles from './pay.module.css'

/** What one payment can be, in paise. */
export interface LinkToPart {
  readonly amount: number
  readonly isInParts: boolean
  readonly least?: number | undefined
  readonly most?: number | undefined
}

export interface PayerCardProps {
  formId: string
  /** The small print says there what a number is for. */
  phoneNoteId: string
  link: LinkToPart
  session: Session
  /** The number of the link's order, by which somebody pays who types none. */
  maskedPhone: string | undefined
  /** It stands in the place of the field. */
  isKept: boolean
  /** In paise, once it is chosen. */
  amount: number | undefined
  isDone: boolean
  onBusy: (isBusy: boolean) => void
  /** In paise, as it is typed; undefined while that cannot be paid. */
  onPart: (amount: number | undefined) => void
  onChange: () => void
  onOtherPhone: () => void
  onReady: (amount: number) => void
}

const RUPEES = /^\d{1,8}(\.\d{1,2})?$/

const readAmount = (text: string): Paise | undefined => {
  const plain = text.replaceAll(/[₹,\s]/g, '')
  return RUPEES.test(plain) ? paiseFromRupees(plain) : undefined
}

const amountText = (amount: Paise): string => rupeesText(amount).replace(/[.]00$/, '')

/** Who pays, and how much of it where a part will do. */
export function PayerCard(props: PayerCardProps) {
  const t = useMessages()
  const { session, maskedPhone, link, amount, isDone, onChange } = props
  const { phone } = session
  const text = phone ? formatPhone(phone) : maskedPhone && ofIndia(maskedPhone)
  const isFixed = session.kind === 'USER' && !link.isInParts
  return (
    <Card
      title={t(titleKey(props))}
      shortTitle={t('links.mobile')}
      variant={isDone ? 'done' : 'open'}
      summary={
        <>
          {text && <p>{text}</p>}
          {link.isInParts && amount !== undefined && (
            <p>{t('links.part.chosen', { amount: t.money(paise(amount)) })}</p>
          )}
        </>
      }
      onChange={isFixed ? undefined : onChange}
    >
      <PayerForm {...props} />
    </Card>
  )
}

/** The title is that of the first field, where a number is typed. */
const titleKey = ({ session, link, isKept, isDone }: PayerCardProps) =>
  session.kind === 'USER' || (link.isInParts && (isKept || isDone))
    ? 'links.details'
    : 'links.phone'

const ofIndia = (maskedPhone: string): string => ['+91', maskedPhone].join('\u00a0')

function PayerForm(props: PayerCardProps) {
  const { formId, link, session, maskedPhone, isKept, amount, onBusy, onReady } = props
  const t = useMessages()
  const most = paise(link.most ?? link.amount)
  const range = { least: paise(link.least ?? most), most }
  // A number that was verified stays.
  const needsPhone = session.kind !== 'USER' && !isKept
  const goOn = useAsyncAction(async ({ phone, part }: { phone: string; part: string }) => {
    const given = normalisePhone(phone)
    if (needsPhone && given) {
      const body = { phone: given }
      openSession((await call('POST /checkout/session/guest', { body })).session)
    }
    onReady(link.isInParts ? (readAmount(part) ?? most) : most)
  }, onBusy)
  const form = useFields({
    initial: {
      phone: needsPhone ? (normalisePhone(session.phone ?? '')?.slice(3) ?? '') : '',
      part: amountText(paise(amount ?? most)),
    },
    validate: (name, values) => {
      if (name === 'phone') {
        const isLeft = maskedPhone !== undefined && values.phone.trim() === ''
        return needsPhone && !isLeft ? fieldResult(t, validatePhone(values.phone)) : VALID
      }
      return link.isInParts ? partResult(t, range, values.part) : VALID
    },
    onSend: goOn.run,
  })
  const typed = readAmount(form.values.part)
  const part = typed !== undefined && amountProblem(range, typed) === undefined ? typed : undefined
  const reportPart = useEffectEvent(props.onPart)
  useEffect(() => reportPart(part), [part])
  return (
    <form id={formId} {...form.formProps}>
      <FieldStack>
        {isKept && maskedPhone !== undefined && (
          <OrderPhone {...{ formId, maskedPhone }} onOther={props.onOtherPhone} />
        )}
        {needsPhone && (
          <PhoneField
            {...form.field('phone')}
            format={typedPhone}
            isTitled
            describedBy={props.phoneNoteId}
            required={maskedPhone === undefined}
            enterKeyHint={link.isInParts ? 'next' : 'go'}
            note={maskedPhone && t('links.phoneOfOrder', { phone: ofIndia(maskedPhone) })}
          />
        )}
        {link.isInParts && (
          <>
            <p className={styles.label} aria-hidden>
              {t('links.part.field')}
            </p>
            <TextField
              {...form.field('part')}
              label={t('links.part.field')}
              isTitled
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="go"
              prefix="₹"
              required
            />
          </>
        )}
        {link.isInParts && range.least < most && (
          <Shares {...range} onChoose={(text) => form.fill('part', text)} />
        )}
        {goOn.failure && (
          <Notice tone="error" announce>
            {errorText(t, goOn.failure)}
          </Notice>
        )}
      </FieldStack>
    </form>
  )
}

/** The number of the order, as in the row of what is done. */
function OrderPhone({
  formId,
  maskedPhone,
  onOther,
}: Pick<PayerCardProps, 'formId'> & { maskedPhone: string; onOther: () => void }) {
  const t = useMessages()
  const kit = useKitTexts()
  const change = () => {
    flushSync(onOther)
    focusField(formId, 'phone')
  }
  return (
    <div className={styles.kept}>
      <span className={styles.soft}>{t('links.mobile')}</span>
      <span>{ofIndia(maskedPhone)}</span>
      <Button variant="quiet" label={kit.changeSection(t('links.phone'))} onClick={change}>
        {kit.change}
      </Button>
    </div>
  )
}

interface AmountRange {
  readonly least: Paise
  readonly most: Paise
}

/** A tap fills in the least or the whole. */
function Shares({ least, most, onChoose }: AmountRange & { onChoose: (text: string) => void }) {
  const t = useMessages()
  return (
    <div className={styles.shares}>
      <Button variant="plain" onClick={() => onChoose(amountText(least))}>
        {t('links.part.least', { amount: t.money(least) })}
      </Button>
      <Button variant="plain" onClick={() => onChoose(amountText(most))}>
        {t('links.part.all', { amount: t.money(most) })}
      </Button>
    </div>
  )
}

const VALID: FieldResult<string, string> = { kind: 'valid', value: '' }

function partResult(t: Messages, range: AmountRange, text: string): FieldResult<string, string> {
  const amount = readAmount(text)
  if (amount === undefined) {
    return { kind: text === '' ? 'incomplete' : 'invalid', message: t('links.part.wrong') }
  }
  const problem = amountProblem(range, amount)
  if (problem === undefined) return VALID
  const [least, most] = [t.money(range.least), t.money(range.most)]
  return {
    // With another digit it may be enough.
    kind: problem === 'BELOW_MINIMUM' ? 'incomplete' : 'invalid',
    message: t(`links.part.${problem}`, { least, most }),
  }
}

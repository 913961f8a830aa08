/** The details of one request: the first of its two steps. [tracking §4, §5, I51, D-82] */
import type {
  DeliveryRequestReply,
  TrackReply,
} from '@thela/contracts/calls/tracking/shipment-actions'
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { typedPhone } from '@thela/domain/fields'
import {
  FIELDS_OF_REQUEST,
  linesToCorrect,
  MAX_REQUEST_NOTE,
  validateRequestField,
} from '@thela/domain/tracking'
import type { DeliveryRequestKind, RequestField } from '@thela/domain/tracking'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText, fieldResult, fieldTexts } from '../../../language/error-text.ts'
import type { Messages } from '@thela/messages'
import { useMessages } from '../../../language/use-messages.ts'
import { useStateName } from '../../../language/use-state-name.ts'
import { DayChips, dayText } from './day-chips.tsx'

export interface RequestFormProps {
  kind: DeliveryRequestKind
  shipment: CustomerShipment
  available: NonNullable<TrackReply['actionAvailable']>
  onSent: (sent: DeliveryRequestReply) => void
}

const TEXT_FIELDS = ['line1', 'line2', 'landmark', 'phone', 'note'] as const
type TextField = (typeof TEXT_FIELDS)[number]
type Values = Readonly<Record<TextField, string>>

/** Which days can be chosen is said by the server; here only the fields are checked. */
const ALL_DAY = 24 * 60

const FIELD_OF_WIRE_NAME: Readonly<Record<string, TextField>> = {
  address_line1: 'line1',
  address_line2: 'line2',
  landmark: 'landmark',
  phone: 'phone',
  comment: 'note',
}

function bodyOf(kind: DeliveryRequestKind, day: string, values: Values) {
  const { needed, more } = FIELDS_OF_REQUEST[kind]
  const has = (field: RequestField) => [...needed, ...more].some((each) => each === field)
  const given = (field: RequestField, text: string) =>
    has(field) && text.trim() !== '' ? text.trim() : undefined
  const entries = {
    date: given('day', day),
    address_line1: given('line1', values.line1),
    address_line2: given('line2', values.line2),
    landmark: given('landmark', values.landmark),
    phone: given('phone', values.phone),
    comment: given('note', values.note),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== undefined))
}

/** What to enter is said instead. */
function plainText(t: Messages, name: string, code: string): string | undefined {
  if (name === 'phone' && ['PHONE', 'MANDATORY'].includes(code)) return t('identity.phone.invalid')
  return name === 'line1' && code === 'MANDATORY' ? t('accounts.missing.flat') : undefined
}

function useRequestForm({ kind, shipment, available, onSent }: RequestFormProps) {
  const t = useMessages()
  const [day, setDay] = useState(kind === 'RE_ATTEMPT' ? available.firstDate : '')
  // One click of one content: what is sent again after a failure is the same request.
  const sending = useRef({ content: '', key: '' })
  const send = useAsyncAction(async (values: Values) => {
    const body = { id: shipment.swiftId, type: kind, ...bodyOf(kind, day, values) }
    const content = JSON.stringify(body)
    if (sending.current.content !== content) {
      sending.current = { content, key: newIdempotencyKey() }
    }
    const idempotencyKey = sending.current.key
    onSent(await call('POST /checkout/package/ndr', { body }, { idempotencyKey, retries: 1 }))
  })
  const address = shipment.shippingAddress
  const known = linesToCorrect({
    line1: address?.address_line1 ?? '',
    line2: address?.address_line2 ?? '',
  })
  const isUnchanged = ({ line1, line2, landmark }: Values) =>
    [line1, line2, landmark].map((text) => text.trim()).join('\n') ===
    [known.line1, known.line2, ''].join('\n')
  const form = useFields({
    initial: {
      line1: kind === 'INFO_UPDATE' ? known.line1 : '',
      line2: kind === 'INFO_UPDATE' ? known.line2 : '',
      landmark: '',
      phone: '',
      note: '',
    },
    validate(name, values) {
      const { needed, more } = FIELDS_OF_REQUEST[kind]
      if (![...needed, ...more].some((field) => field === name)) return { kind: 'valid' }
      // Shown when it is sent, not while it is still to be changed.
      if (kind === 'INFO_UPDATE' && name === 'line1' && isUnchanged(values))
        return { kind: 'incomplete', message: t('tracking.action.unchanged') }
      const moment = { now: new Date(), cutOffMinutes: ALL_DAY }
      const result = validateRequestField(kind, name, { typed: values[name], moment })
      const plain = result.kind === 'valid' ? undefined : plainText(t, name, result.message.code)
      if (result.kind === 'valid' || plain === undefined) return fieldResult(t, result)
      return { kind: result.kind, message: plain }
    },
    onSend: send.run,
  })
  const refused = send.failure?.details.fields
  const reject = useEffectEvent((fields: NonNullable<typeof refused>) => {
    const texts = Object.entries(fieldTexts(t, fields))
    form.reject(
      Object.fromEntries(texts.map(([name, text]) => [FIELD_OF_WIRE_NAME[name] ?? name, text])),
    )
  })
  useEffect(() => {
    if (refused) reject(refused)
  }, [refused])
  const isAtField = Object.keys(refused ?? {}).some((name) => name in FIELD_OF_WIRE_NAME)
  return { form, day, setDay, isBusy: send.isBusy, failure: isAtField ? undefined : send.failure }
}

export function RequestForm(props: RequestFormProps) {
  const t = useMessages()
  const { kind, shipment, available } = props
  const { form, day, setDay, isBusy, failure } = useRequestForm(props)
  const { needed, more } = FIELDS_OF_REQUEST[kind]
  const fields: readonly RequestField[] = [...needed, ...more]
  return (
    <form {...form.formProps}>
      <FieldStack>
        <p>{t(`tracking.action.${kind}.text`)}</p>
        {kind === 'INFO_UPDATE' && shipment.shippingAddress && (
          <AddressFields form={form} address={shipment.shippingAddress} />
        )}
        {fields.includes('day') && (
          <DayChips
            first={available.firstDate}
            last={available.lastDate}
            value={day}
            isOptional={kind !== 'RE_ATTEMPT'}
            onChoose={setDay}
          />
        )}
        {kind === 'PHONE_UPDATE' && (
          <PhoneField
            {...form.field('phone')}
            label={t('tracking.action.phone')}
            format={typedPhone}
          />
        )}
        {fields.includes('note') && (
          <TextField
            {...form.field('note')}
            label={t('tracking.action.note')}
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="send"
            maxLength={MAX_REQUEST_NOTE}
          />
        )}
        {failure && <Notice tone="error" title={errorText(t, failure)} announce />}
        <Button type="submit" wide loading={isBusy} variant={kind === 'RTO' ? 'danger' : 'main'}>
          {kind === 'RE_ATTEMPT'
            ? t('tracking.action.RE_ATTEMPT.send', { day: dayText(t, day) })
            : t(`tracking.action.${kind}.send`)}
        </Button>
      </FieldStack>
    </form>
  )
}

/** Everything but the pincode, on which the parcel's way depends. */
function AddressFields({
  form,
  address,
}: {
  form: ReturnType<typeof useRequestForm>['form']
  address: NonNullable<CustomerShipment['shippingAddress']>
}) {
  const t = useMessages()
  const stateName = useStateName()
  const { pincode = '', city } = address
  const state = stateName(address.state)
  return (
    <>
      <TextField
        {...form.field('line1')}
        label={t('tracking.action.line1')}
        autoComplete="address-line1"
        required
      />
      <TextField
        {...form.field('line2')}
        label={t('tracking.action.line2')}
        autoComplete="address-line2"
      />
      <TextField
        {...form.field('landmark')}
        label={t('tracking.action.landmark')}
        autoComplete="off"
      />
      <p>{t('tracking.action.pincode', { pincode, city, state })}</p>
    </>
  )
}

/** Returning items, for money or for other variants. [account §4, A4.29, A5.8, D-38] */
import { finalMessage } from '@thela/domain/fields'
import { validateUpiId } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { useId, useState } from 'react'
import { fieldResult, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { ExchangeField, VariantsFailed, VariantsLoading } from './exchange-field.tsx'
import { ItemsForm } from './items-form.tsx'
import { PhotosField } from './photos-field.tsx'
import { RequestDialog } from './request-dialog.tsx'
import type { RequestFormProps } from './request-form-props.ts'
import styles from './request-form.module.css'
import { allItems, nameOf, requestableItems, valueOfChosen } from './requestable-items.ts'
import type { RequestableItem } from './requestable-items.ts'
import { useItemForm } from './use-item-form.ts'
import type { RequestBody } from './use-request-call.ts'
import { usePhotos } from './use-photos.ts'
import { chosenVariant, inStock, useVariants } from './use-variants.ts'
import { WantedChoice, wantedOptions } from './wanted-choice.tsx'
import type { Wanted } from './wanted-choice.tsx'

const UPI_FIELDS = ['upiId', 'refund.upiId']

function useReturnForm(props: RequestFormProps) {
  const t = useMessages()
  const { detail } = props
  const { orderConfig } = detail
  const items = requestableItems(detail, 'RETURN_ORDER')
  const form = useItemForm(props, 'RETURN_ORDER', {
    quantities: items.length === 1 ? allItems(items) : {},
    variants: {},
    reason: '',
    comment: '',
    wanted: '',
    photos: [],
  })
  const { chosen, draft, change } = form
  const photos = usePhotos({
    orderId: detail.id,
    max: orderConfig.maxPhotos,
    initial: draft.photos,
    onIds: (ids) => change({ photos: ids }),
  })
  const [upiId, setUpiId] = useState('')
  const options = wantedOptions(orderConfig)
  const variants = useVariants(detail.id, chosen)
  const known = ({ lineItemId }: RequestableItem) => variants.data?.get(lineItemId)
  const lackingVariant = chosen.filter((item) => {
    const all = known(item)
    return all && inStock(all, item.quantity).length === 0
  })
  const wanted =
    options.find(
      (option) => option === draft.wanted && (option !== 'EXCHANGE' || lackingVariant.length === 0),
    ) ??
    options[0] ??
    'EXCHANGE'
  const variantOf = (item: (typeof chosen)[number]) =>
    chosenVariant(draft.variants[item.lineItemId], known(item), item.quantity)
  const upiError = finalMessage(fieldResult(t, validateUpiId(upiId)))
  const submit = () => {
    const lacksVariant = chosen.some((item) => variantOf(item) === '')
    const items = chosen.map((item) => ({
      lineItemId: item.lineItemId,
      quantity: item.quantity,
      ...(wanted === 'EXCHANGE' ? { exchangeFor: variantOf(item) } : {}),
    }))
    form.submit(
      { items, ...refundOf(wanted, upiId), ...(photos.ids.length > 0 && { photos: photos.ids }) },
      [
        ...(photos.isReady ? [] : (['PHOTOS'] as const)),
        ...(wanted === 'UPI' && upiError !== undefined ? (['UPI_ID'] as const) : []),
        ...(wanted === 'EXCHANGE' && lacksVariant ? (['EXCHANGE'] as const) : []),
      ],
    )
  }
  const refused = fieldTexts(t, form.failure?.details.fields ?? {})
  return {
    ...form,
    photos,
    options,
    variants,
    noExchange: noExchangeText(t, lackingVariant, chosen.length),
    wanted,
    variantOf,
    submit,
    upiId: {
      error:
        (form.isMarked('UPI_ID') ? upiError : undefined) ??
        UPI_FIELDS.map((name) => refused[name]).find(Boolean),
      onText: (text: string) => {
        setUpiId(text)
        form.clearMark('UPI_ID')
      },
    },
  }
}

function noExchangeText(
  t: Messages,
  lacking: readonly RequestableItem[],
  count: number,
): string | undefined {
  const [first] = lacking
  if (!first) return undefined
  return count === 1
    ? t('requests.exchange.none')
    : t('requests.exchange.noneOf', { title: nameOf(first) })
}

function refundOf(wanted: Wanted, typed: string): Pick<RequestBody, 'refund'> {
  if (wanted === 'EXCHANGE' || wanted === 'NOTHING') return {}
  return { refund: { to: wanted, ...(wanted === 'UPI' ? { upiId: typed.trim() } : {}) } }
}

export function ReturnForm(props: RequestFormProps) {
  const t = useMessages()
  const formId = useId()
  const form = useReturnForm(props)
  const { detail, refundNotice, onClose } = props
  const { orderConfig } = detail
  const { wanted, change } = form
  const isExchange = wanted === 'EXCHANGE'
  // Of what was paid in cash, where an OTP is missing.
  const lacksTransfer = form.options.every((to) => to === 'STORE_CREDIT' || to === 'EXCHANGE')
  const isInstant = orderConfig.instantActions.includes('RETURN_ORDER')
  const terms = [
    t(isInstant ? 'requests.terms.pickupAtOnce' : 'requests.terms.pickup'),
    ...(isExchange ? [t('requests.terms.exchange')] : []),
    ...(isExchange || wanted === 'NOTHING' ? [] : [t('requests.terms.refund')]),
  ]
  return (
    <RequestDialog
      action="RETURN_ORDER"
      config={orderConfig}
      more={terms}
      formId={formId}
      sendText={t(isExchange ? 'requests.form.send.EXCHANGE' : 'requests.form.send.RETURN_ORDER')}
      isBusy={form.isBusy}
      failure={form.failure}
      onClose={onClose}
    >
      <ItemsForm
        formId={formId}
        action="RETURN_ORDER"
        config={orderConfig}
        form={form}
        onSubmit={form.submit}
      >
        <PhotosField
          max={orderConfig.maxPhotos}
          access={form.photos}
          error={form.photos.isReady ? undefined : form.errorOf('PHOTOS')}
        />
        <WantedChoice
          options={form.options}
          value={wanted}
          onChoose={(option) => change({ wanted: option })}
          amount={valueOfChosen(form.chosen)}
          error={form.errorOf('EXCHANGE')}
          upiId={form.upiId}
          exchange={<ExchangeFields form={form} />}
          noExchange={form.noExchange}
        />
        {lacksTransfer && refundNotice}
      </ItemsForm>
    </RequestDialog>
  )
}

interface ExchangeFieldsProps {
  form: ReturnType<typeof useReturnForm>
}

/** Of each chosen item what is wanted instead. */
function ExchangeFields({ form }: ExchangeFieldsProps) {
  const t = useMessages()
  const { chosen, variants, draft, change, variantOf } = form
  if (chosen.length === 0) return <p className={styles.note}>{t('requests.exchange.first')}</p>
  const title = chosen.map(nameOf).join(', ')
  const { data, failure, retry } = variants
  if (failure) return <VariantsFailed title={title} failure={failure} onRetry={retry} />
  if (!data) return <VariantsLoading title={title} />
  return (
    <FieldStack>
      {chosen.map((item) => (
        <ExchangeField
          key={item.lineItemId}
          item={item}
          variants={inStock(data.get(item.lineItemId) ?? [], item.quantity)}
          variantId={variantOf(item)}
          onChoose={(variantId) =>
            change({ variants: { ...draft.variants, [item.lineItemId]: variantId } })
          }
        />
      ))}
    </FieldStack>
  )
}

/** What a cancellation and a return have in common. [account §4, §5] */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { useState } from 'react'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { chosenItems, requestableItems } from './requestable-items.ts'
import type { ItemAction } from './requestable-items.ts'
import type { RequestFormProps } from './request-form-props.ts'
import { useDraft } from './use-draft.ts'
import type { RequestDraft } from './use-draft.ts'
import { useRequestCall } from './use-request-call.ts'
import type { RequestBody } from './use-request-call.ts'

/** In the order of the form, and where the focus goes when it is missing. */
const GROUPS = {
  ITEMS: '[data-group="items"]',
  REASON: '[data-group="reason"]',
  COMMENT: '[name="comment"]',
  PHOTOS: '[data-group="photos"]',
  UPI_ID: '[name="upiId"]',
  EXCHANGE: '[data-group="wanted"]',
} as const
const MAX_COMMENT = 500

export type Missing = keyof typeof GROUPS
const IN_ORDER = Object.keys(GROUPS) as readonly Missing[]

/** What is no longer marked once this is changed. */
const CLEARED_BY: Readonly<Record<keyof RequestDraft, readonly Missing[]>> = {
  quantities: ['ITEMS', 'EXCHANGE'],
  variants: ['EXCHANGE'],
  reason: ['REASON'],
  comment: ['COMMENT'],
  wanted: ['EXCHANGE', 'UPI_ID'],
  photos: ['PHOTOS'],
}

export const reasonsOf = (
  { returnReasons, cancellationsReasons }: OrderDetail['orderConfig'],
  action: ItemAction,
): readonly string[] => (action === 'CANCEL_ORDER' ? cancellationsReasons : returnReasons)

export function useItemForm(
  { detail, onSent, onStale }: RequestFormProps,
  action: ItemAction,
  initial: RequestDraft,
) {
  const items = requestableItems(detail, action)
  const { draft, change, clear } = useDraft(detail.id, action, initial)
  const reasons = reasonsOf(detail.orderConfig, action)
  const chosen = chosenItems(items, draft.quantities)
  const t = useMessages()
  const [marked, setMarked] = useState<readonly Missing[]>([])
  const request = useRequestCall(onStale)
  const send = useAsyncAction(async (more: Partial<RequestBody>) => {
    const { hidesReasonText } = detail.orderConfig
    const comment = hidesReasonText ? '' : draft.comment.trim()
    const reason = reasons.includes(draft.reason) ? { reason: draft.reason } : {}
    const sent = await request({
      orderId: detail.id,
      action,
      items: chosen.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
      ...reason,
      ...(comment === '' ? {} : { comment }),
      ...more,
    })
    clear()
    onSent(sent)
  })
  const clearMark = (...cleared: readonly Missing[]) =>
    setMarked((all) => all.filter((each) => !cleared.includes(each)))
  return {
    items,
    chosen,
    reasons,
    draft,
    change: (changed: Partial<RequestDraft>) => {
      clearMark(
        ...(Object.keys(changed) as (keyof RequestDraft)[]).flatMap((key) => CLEARED_BY[key]),
      )
      change(changed)
    },
    clearMark,
    isMarked: (missing: Missing) => marked.includes(missing),
    errorOf: (missing: Exclude<Missing, 'UPI_ID' | 'COMMENT'>) =>
      marked.includes(missing) ? t(`requests.form.missing.${missing}`) : undefined,
    commentError:
      draft.comment.length > MAX_COMMENT ? t('fields.TOO_LONG', { max: MAX_COMMENT }) : undefined,
    /** Sends it, or marks all that is missing and moves the focus to the first. */
    submit: (more: Partial<RequestBody>, alsoMissing: readonly Missing[] = []) => {
      const missing = IN_ORDER.filter(
        (each) =>
          alsoMissing.includes(each) ||
          (each === 'COMMENT' && draft.comment.length > MAX_COMMENT) ||
          (each === 'ITEMS' && chosen.length === 0) ||
          (each === 'REASON' && reasons.length > 0 && !reasons.includes(draft.reason)),
      )
      setMarked(missing)
      const [first] = missing
      if (first) document.querySelector<HTMLElement>(GROUPS[first])?.focus()
      else send.run(more)
    },
    isBusy: send.isBusy,
    failure: send.failure,
  }
}

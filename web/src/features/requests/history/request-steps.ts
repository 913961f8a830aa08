/** The steps of a request with their dates, the newest first, below the one that comes next. [account §4, A4.33, A4.34] */
import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import { nextEffect } from '@thela/domain/requests'
import type { Messages } from '@thela/messages'
import type { TimelineEntry } from '@thela/ui/lists/timeline.tsx'

export const isDecided = ({ steps }: CustomerRequest): boolean =>
  steps.some(({ step }) => step === 'APPROVED' || step === 'REJECTED')

/** The store has to decide. */
export const isWaiting = (request: CustomerRequest): boolean =>
  request.state === 'REQUEST' && request.isApprovedByStore && !isDecided(request)

type Step = CustomerRequest['steps'][number]['step']

/** What only the store's systems have to know. */
const INTERNAL = ['PLATFORM_CHANGED', 'ORDER_CHANGED', 'STOCK_RETURNED'] as const
type ShownStep = Exclude<Step, (typeof INTERNAL)[number]>

const isShown = (entry: { step: Step; at: string }): entry is { step: ShownStep; at: string } =>
  !(INTERNAL as readonly Step[]).includes(entry.step)

export function stepEntries(t: Messages, request: CustomerRequest): readonly TimelineEntry[] {
  const shown = request.steps.filter(isShown)
  const last = shown.length - 1
  const isBad = request.state === 'FAILED'
  const past = shown.map(({ step, at }, index): TimelineEntry => ({
    id: step,
    title: t(`requests.step.${step}`),
    time: { iso: at, text: t.date(new Date(at), 'TIME') },
    variant: index < last ? 'past' : isBad ? 'trouble' : 'latest',
  }))
  return [...aheadEntries(t, request), ...past.reverse()]
}

function aheadEntries(t: Messages, request: CustomerRequest): readonly TimelineEntry[] {
  if (request.state !== 'REQUEST') return []
  if (isWaiting(request)) {
    const date = t.date(new Date(request.replyBy), 'TIME')
    const note = t('requests.ahead.by', { date })
    return [{ id: 'ahead', title: t('requests.ahead.DECISION'), note, variant: 'ahead' }]
  }
  const title = aheadText(t, request)
  return title === undefined ? [] : [{ id: 'ahead', title, variant: 'ahead' }]
}

/** What comes next of an approved request, as far as the customer has to know. */
export function aheadText(t: Messages, request: CustomerRequest): string | undefined {
  const steps = request.steps.map(({ step }) => step)
  const next = nextEffect({
    action: request.action,
    steps,
    refundTo: request.refund?.to,
    hasExchange: request.items.some(({ exchangeFor }) => exchangeFor !== undefined),
  })
  switch (next) {
    case 'DONE':
      return undefined
    case 'CHANGE_PLATFORM':
    case 'CHANGE_ORDER':
    case 'CHANGE_ADDRESS':
      return t(
        request.action === 'CANCEL_ORDER'
          ? 'requests.ahead.CANCEL'
          : 'requests.ahead.CHANGE_ADDRESS',
      )
    case 'RETURN_STOCK':
    case 'WAIT':
      if (steps.includes('REFUND_BY_STORE')) return t('requests.ahead.REFUND_SENT')
      return next === 'WAIT' ? t('requests.ahead.ITEMS_BACK') : undefined
    default:
      return t(`requests.ahead.${next}`)
  }
}

/** One request: what comes next, what was requested, and how far it is. [account §4, D-37, D-38, ADR-278, ADR-373] */
import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Timeline } from '@thela/ui/lists/timeline.tsx'
import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './request-card.module.css'
import { RequestPhotos } from './request-photos.tsx'
import { openText, sendBackTexts } from './request-state-text.ts'
import { stepEntries } from './request-steps.ts'

export interface RequestCardProps {
  request: CustomerRequest
  /** How the store is reached. */
  contacts: ReactNode
  /** Of the new address. */
  address: ReactNode
  /** The parcel of a return. */
  back: OrderDetail['returns'][number] | undefined
  /** Its refund, once there is one. */
  refund: OrderDetail['refunds'][number] | undefined
  /** Where the refunds of the order stand on the page, once there is one. */
  refundLink: string | undefined
  canRepeat: boolean
}

export function RequestCard(props: RequestCardProps) {
  const t = useMessages()
  const { request } = props
  return (
    <Card id={cardId(request)} title={t(`requests.title.${request.action}`)}>
      <State {...props} />
      {request.state === 'REQUEST' ? (
        <Course {...props} />
      ) : (
        <details className={styles.fold}>
          <summary>
            {t('requests.stepsTitle')}
            <ChevronDownIcon />
          </summary>
          <Course {...props} />
        </details>
      )}
    </Card>
  )
}

export const cardId = ({ id }: Pick<CustomerRequest, 'id'>): string => `request-${id}`

/** What was requested, and each step. */
function Course({ request, address }: RequestCardProps) {
  const t = useMessages()
  return (
    <div className={styles.course}>
      <div className={styles.facts}>
        {factTexts(t, request).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {address && (
          <p>
            {t('requests.fact.address')}
            <br />
            {address}
          </p>
        )}
      </div>
      {request.photos.length > 0 && <RequestPhotos ids={request.photos} />}
      <section aria-label={t('requests.steps')}>
        <Timeline entries={stepEntries(t, request)} />
      </section>
    </div>
  )
}

/** Announced when it changes while the page is open. */
function State(props: RequestCardProps) {
  const t = useMessages()
  const { request, back, refundLink } = props
  const [first] = useState(request.state)
  const announce = request.state !== first
  if (request.state === 'FAILED') return <Failed {...props} announce={announce} />
  const isDone = request.state === 'SUCCESS'
  const texts = [...refundTexts(t, props), ...sendBackTexts(t, request, back)]
  const isTracked = request.state === 'REQUEST' && back?.state !== 'CANCELLED'
  const trackLink = isTracked ? back?.trackLink : undefined
  return (
    <Notice
      tone={isDone ? 'success' : 'info'}
      announce={announce || !isDone}
      title={isDone ? doneText(t, request) : openText(t, request, back)}
      actions={(trackLink ?? refundLink) && <Links {...{ trackLink, refundLink }} />}
    >
      {texts.length > 0 && texts.map((text) => <p key={text}>{text}</p>)}
    </Notice>
  )
}

function doneText(t: Messages, { action, items }: CustomerRequest): string {
  if (action === 'EDIT_ORDER_ADDRESS' || action === 'EDIT_BILLING_ADDRESS') {
    return t(`requests.state.SUCCESS.${action}`)
  }
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  return t(`requests.state.SUCCESS.${action}`, { count })
}

function Failed(props: RequestCardProps & { announce: boolean }) {
  const { request, contacts, canRepeat, announce } = props
  const t = useMessages()
  return (
    <>
      <Notice
        tone="error"
        announce={announce}
        title={t(`requests.failure.${request.failure ?? 'ORDER_CHANGED'}`)}
      >
        {request.storeComment !== undefined && (
          <p>{t('requests.fact.store', { comment: request.storeComment })}</p>
        )}
        {contacts && <p>{t('requests.failure.contact')}</p>}
        {canRepeat && <p>{t('requests.failure.again')}</p>}
      </Notice>
      {contacts}
    </>
  )
}

interface LinksProps extends Pick<RequestCardProps, 'refundLink'> {
  /** It leads to the parcel that goes back. */
  trackLink: string | undefined
}

function Links({ trackLink, refundLink }: LinksProps) {
  const t = useMessages()
  return (
    <>
      {trackLink && (
        <LinkButton variant="plain" href={trackLink}>
          {t('requests.toReturn')}
        </LinkButton>
      )}
      {refundLink && (
        <LinkButton variant="plain" href={refundLink}>
          {t('requests.toRefund')}
        </LinkButton>
      )}
    </>
  )
}

function factTexts(t: Messages, request: CustomerRequest): readonly string[] {
  const { items, reason, comment, storeComment, state } = request
  return [
    ...items.map(({ title, variant, qty, exchangeFor }) => {
      const name = [title, variant].filter(Boolean).join(' · ')
      const item = t('requests.fact.items', { title: name, count: qty })
      const other = exchangeFor?.title
      return other === undefined ? item : t('requests.fact.exchange', { item, other })
    }),
    ...(reason === undefined ? [] : [t('requests.fact.reason', { reason })]),
    ...(comment === undefined ? [] : [t('requests.fact.comment', { comment })]),
    ...(storeComment === undefined || state === 'FAILED'
      ? []
      : [t('requests.fact.store', { comment: storeComment })]),
  ]
}

/** What goes back, where to, and by when. */
function refundTexts(t: Messages, { request, refund: made }: RequestCardProps): readonly string[] {
  const { refund } = request
  if (!refund || refund.amount === 0) return []
  const amount = t.money(paise(refund.amount))
  const { to, upiId = '', reference } = refund
  const promisedOn = made?.promisedOn
  return [
    to === 'UPI'
      ? t('requests.fact.refund.UPI', { amount, upiId })
      : t(`requests.fact.refund.${to}`, { amount }),
    ...(promisedOn === undefined
      ? []
      : [t('orders.refund.arrivesBy', { date: t.date(new Date(promisedOn), 'WEEKDAY') })]),
    ...(reference === undefined ? [] : [t('requests.fact.reference', { reference })]),
  ]
}

/** What was requested for the order, and what can be. [account §3, §4, §6, A4.33, I40, ADR-277] */
import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { StoreBrand } from '@thela/contracts/pages'
import type { OrderAction, SubOrderStatus } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { bringIntoView } from '@thela/ui/bring-into-view.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ApiCallError } from '../../api/api-call-error.ts'
import { addressOfWire } from '../../api/address-wire.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { OrderActions } from '../../features/requests/actions/order-actions.tsx'
import { OwnPageNotice } from '../../features/requests/form/own-page-notice.tsx'
import type { RequestFormProps } from '../../features/requests/form/request-form-props.ts'
import { cardId, RequestCard } from '../../features/requests/history/request-card.tsx'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { StoreContacts } from '../../shell/store-contacts.tsx'

/** Where the refunds of the order stand on its page. */
export const REFUNDS_ID = 'refunds'

type Form = ComponentType<RequestFormProps>

/** Nobody needs a form before it is opened. */
const editAddress = async (): Promise<Form> =>
  (await withMessages(() => import('./edit-address.tsx'))).EditAddress
const FORMS: Readonly<Record<OrderAction, () => Promise<Form>>> = {
  CANCEL_ORDER: async () =>
    (await withMessages(() => import('../../features/requests/form/cancel-form.tsx'))).CancelForm,
  RETURN_ORDER: async () =>
    (await withMessages(() => import('../../features/requests/form/return-form.tsx'))).ReturnForm,
  EDIT_ORDER_ADDRESS: editAddress,
  EDIT_BILLING_ADDRESS: editAddress,
}

/** A part that cannot be loaded: the connection is lost. */
async function formOf(action: OrderAction): Promise<Form> {
  try {
    return await FORMS[action]()
  } catch {
    throw new ApiCallError({ statusCode: 0, code: 'OFFLINE' })
  }
}

const UNSENT: readonly SubOrderStatus[] = ['OPEN', 'CONFIRMED', 'READY_FOR_PICKUP']

/** Another address would not reach the couriers any more. */
const isSent = ({ order }: OrderDetail): boolean =>
  order.subOrders.every(({ status }) => !UNSENT.includes(status))

/** Until the order is loaded again, what was just sent is not in it. */
function withSent(
  stored: readonly CustomerRequest[],
  sent: readonly CustomerRequest[],
): readonly CustomerRequest[] {
  return [...sent.filter(({ id }) => !stored.some((each) => each.id === id)), ...stored]
}

export interface OrderRequestsProps {
  detail: OrderDetail
  brand: StoreBrand
  session: Session
  /** In a seller's frame: this page on its own, where an OTP allows more. */
  ownPage: string | undefined
  /** Loads the order again. */
  onChanged: () => void
}

export function OrderRequests(props: OrderRequestsProps) {
  const { detail, brand, session, ownPage, onChanged } = props
  const [sent, setSent] = useState<readonly CustomerRequest[]>([])
  const [opened, setOpened] = useState<{ action: OrderAction; Form: Form }>()
  const [loading, setLoading] = useState<OrderAction>()
  const open = useAsyncAction(async (action: OrderAction) => {
    setLoading(action)
    try {
      const Form = await formOf(action)
      setOpened({ action, Form })
    } finally {
      setLoading(undefined)
    }
  })
  const newest = sent[0]
  useEffect(() => {
    // The dialog has given the focus back by now, to a button that is gone.
    if (newest) bringIntoView(document.querySelector(`#${cardId(newest)} h2`))
  }, [newest])
  const requests = withSent(detail.requests, sent)
  const isOpen = (action: OrderAction) =>
    requests.some((each) => each.action === action && each.state === 'REQUEST')
  const actions = detail.orderConfig.possibleActions.filter(
    (action) => !isOpen(action) && (action !== 'EDIT_ORDER_ADDRESS' || !isSent(detail)),
  )
  const links = linksOf(detail)
  return (
    <>
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          contacts={brand.contactLinks.length > 0 && <StoreContacts links={brand.contactLinks} />}
          address={request.address && <AddressLines address={addressOfWire(request.address)} />}
          canRepeat={actions.includes(request.action)}
          {...links(request)}
        />
      ))}
      {session.kind === 'USER' ? (
        <OrderActions
          actions={actions}
          loading={loading}
          failure={open.failure}
          onOpen={open.run}
        />
      ) : (
        actions.length > 0 && <LogInToChange />
      )}
      {ownPage !== undefined && (actions.length > 0 || !isSent(detail)) && (
        <OwnPageNotice href={ownPage} what="refundOrAddress" />
      )}
      {opened && (
        <opened.Form
          action={opened.action}
          detail={detail}
          storeId={brand.storeId}
          refundNotice={ownPage !== undefined && <OwnPageNotice href={ownPage} what="refund" />}
          onClose={() => setOpened(undefined)}
          onStale={onChanged}
          onSent={(request) => {
            setSent((before) => [request, ...before])
            setOpened(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** Where more of a request is to be seen. */
const linksOf =
  ({ returns, refunds }: OrderDetail) =>
  ({ shipmentId, refund, state }: CustomerRequest) => ({
    back: returns.find((each) => each.shipmentId === shipmentId),
    refund: refunds.find(({ amount, status }) => amount === refund?.amount && status !== 'failed'),
    refundLink: refund && refunds.length > 0 && state !== 'FAILED' ? `#${REFUNDS_ID}` : undefined,
  })

/** A guest sees the order; changing it takes its verified number. */
function LogInToChange() {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <SignInCard
        title={t('requests.actions.logIn')}
        reason={t('requests.actions.logIn.reason')}
        isTitled
      />
    )
  }
  return (
    <Card title={t('requests.actions.title')}>
      <p>{t('requests.actions.logIn.text')}</p>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t('shared.logIn')}
      </Button>
    </Card>
  )
}

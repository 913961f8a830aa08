import { formatPaise, paise } from '@thela/domain/money'
import { addressOfWire } from '../../api/address-wire.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { datesText, deliveryName } from '../../features/checkout/delivery/delivery-texts.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './use-success-info.ts'

type Refund = NonNullable<SuccessInfo['refund']>

function refundTitle({ amount, status, isPaidTwice, isPriceLower }: Refund): string {
  const rupees = formatPaise(paise(amount))
  const text = status === 'PROCESSED' ? 'has been refunded' : 'is being refunded'
  if (isPriceLower) {
    return `The price fell before your payment reached us; ${rupees} ${text}`
  }
  return isPaidTwice ? `You paid twice; ${rupees} ${text}` : `${rupees} ${text}`
}

/** What was bought, where it goes, what it cost and what happens next. */
export function OrderDetails({ info, hidesDates }: Part & { hidesDates: boolean }) {
  const { cart, refund } = info
  return (
    <>
      {refund && (
        <Notice tone="info" title={refundTitle(refund)}>
          {refund.status === 'PROCESSED'
            ? 'To the account or card you paid with. Banks usually show it within 5 to 7 working days.'
            : 'To the account or card you paid with, usually within 5 to 7 working days.'}
        </Notice>
      )}
      <Delivery info={info} hidesDates={hidesDates} />
      {info.status === 'PLACED' && <NextSteps info={info} />}
      <Card title={cart.totalCartItems === 1 ? '1 item' : `${cart.totalCartItems} items`}>
        <ItemList>
          {cart.cartItems.map((item) => (
            <ItemLine
              key={item.key}
              title={item.prodTitle}
              note={[
                item.variant,
                ...(item.properties ?? []).map(({ name, value }) => `${name}: ${value}`),
                item.quantity > 1 && `Qty ${item.quantity}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              picture={item.image}
              price={formatPaise(paise(item.prodTotal))}
              priceBefore={
                item.originalTotal > item.prodTotal
                  ? formatPaise(paise(item.originalTotal))
                  : undefined
              }
            />
          ))}
        </ItemList>
      </Card>
      <OrderMoney info={info} />
    </>
  )
}

function Delivery({ info, hidesDates }: Part & { hidesDates: boolean }) {
  const t = useMessages()
  const { address, billingAddress, shipping_metadata: delivery } = info
  const isPickup = delivery?.type === 'PICKUP'
  const dates = delivery && !hidesDates ? datesText(t, delivery) : undefined
  const hasOwnBilling =
    billingAddress !== undefined && JSON.stringify(billingAddress) !== JSON.stringify(address)
  return (
    <Card title={isPickup ? 'Pickup' : 'Delivery'}>
      {dates && <p className={styles.promise}>{dates}</p>}
      {delivery && <p className={styles.soft}>{deliveryName(t, delivery)}</p>}
      {isPickup && delivery.address && <p>{delivery.address}</p>}
      {delivery?.instructions && <p className={styles.soft}>{delivery.instructions}</p>}
      {address && !isPickup && (
        <div>
          <h3 className={styles.label}>Goes to</h3>
          <AddressLines address={addressOfWire(address)} />
        </div>
      )}
      {hasOwnBilling && (
        <div>
          <h3 className={styles.label}>Billed to</h3>
          <AddressLines address={addressOfWire(billingAddress)} />
        </div>
      )}
    </Card>
  )
}

function NextSteps({ info }: Part) {
  return (
    <Card title="What happens next">
      <ol className={styles.steps}>
        {nextSteps(info).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

function nextSteps({ shipping_metadata: delivery, cod_amount: due }: SuccessInfo): string[] {
  const pay = due > 0 ? ` and pay ${formatPaise(paise(due))}, in cash or by UPI` : ''
  if (!delivery) return ['The store confirms your order by a message.']
  if (delivery.type === 'PICKUP') return ['The store gets it ready.', `You pick it up${pay}.`]
  return [
    'The store packs your order.',
    'When it is handed to the courier, you get a message with a link to follow it.',
    `It arrives at your door${pay === '' ? '' : `; you receive it${pay}`}.`,
  ]
}

interface Part {
  info: SuccessInfo
}

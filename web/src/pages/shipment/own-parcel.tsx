/** [tracking §6, D-32, ADR-348] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import type { ShipmentPage } from '@thela/contracts/pages'
import { embedOptions, isFinalStage } from '@thela/domain/tracking'
import { addressOfWire } from '../../api/address-wire.ts'
import { links } from '../../api/links.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { WhatsappSwitch } from '../../features/tracking/actions/whatsapp-switch.tsx'
import { InvoiceDownload } from '../../features/invoices/download/invoice-download.tsx'
import { ChatButton } from '../../features/tracking/chat/chat-button.tsx'
import { CustomerDetails } from '../../features/tracking/customer/customer-details.tsx'
import { logFailure } from './log-failure.ts'
import { ownActionsOf, requestedOf } from './own-actions.tsx'

interface OwnParcelProps {
  page: ShipmentPage
  shipment: CustomerShipment
}

/** What only the customer sees of it. */
export function OwnParcel({ page, shipment }: OwnParcelProps) {
  const { hideBranding, slug } = page.brand
  const { orderData: order, shippingAddress } = shipment
  // Otherwise the chat stands with the other ways to the store.
  const isChatHere = ownActionsOf(shipment, requestedOf(shipment, undefined)) === 'NONE'
  return (
    <>
      <CustomerDetails
        shipment={shipment}
        // Another platform's parcels do not link to our account.
        orderLink={hideBranding || !order ? undefined : links.order(order.orderId, slug)}
        address={shippingAddress && <AddressLines address={addressOfWire(shippingAddress)} />}
      />
      {order && shipment.isInvoiceOffered && embedOptions(page.mode).invoice && (
        <InvoiceDownload orderId={order.orderId} />
      )}
      {shipment.isChatOffered && isChatHere && (
        <ChatButton shipment={shipment} onFailure={logFailure} />
      )}
      {shipment.whatsappOffered && !isFinalStage(shipment.status) && (
        <WhatsappSwitch shipment={shipment} />
      )}
    </>
  )
}

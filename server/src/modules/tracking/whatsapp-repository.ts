/** [tracking §7, D-29] */
import { sql, statement } from '../../db/statement.ts'

export const setWhatsappSubscribed = statement<
  unknown,
  { storeId: string; shipmentId: string; subscribed: boolean }
>(
  'tracking.set-whatsapp-subscribed',
  (v) => sql`update shipments set whatsapp_subscribed = ${v.subscribed}
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

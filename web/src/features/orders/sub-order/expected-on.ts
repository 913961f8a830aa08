import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'

/** The day on which a parcel is expected: as promised, as the courier says, as it was when ordered. */
export const expectedOn = ({ trackingInfo, promised }: SubOrderReply): string | undefined =>
  trackingInfo?.pdd ?? trackingInfo?.edd ?? promised?.latest

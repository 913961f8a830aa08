/** Translated names of deliveries; any other name is shown as the store wrote it. [checkout §3, ADR-195] */
const NAMED_DELIVERIES = ['SURFACE', 'EXPRESS', 'SAME_DAY', 'FREE'] as const
export type DeliveryNameCode = (typeof NAMED_DELIVERIES)[number]

interface NamedDelivery {
  readonly type: string
  readonly displayText: string
}

export function deliveryNameCode({
  type,
  displayText,
}: NamedDelivery): DeliveryNameCode | undefined {
  if (type !== 'DELIVERY') return undefined
  return NAMED_DELIVERIES.find((code) => code === displayText.toUpperCase())
}

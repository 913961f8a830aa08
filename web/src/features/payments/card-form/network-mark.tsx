import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import { CardIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { NETWORK_DRAWINGS } from '../marks/drawings-of.ts'

/** In a field. */
export function NetworkMark({ network }: { network: CardNetwork | undefined }) {
  if (!network) return <CardIcon />
  const { label } = CARD_NETWORK_TRAITS[network]
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <BrandMark name={label} drawing={NETWORK_DRAWINGS[network]} variant="bare" />
    </>
  )
}

import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import { CardIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { NETWORK_DRAWINGS } from '../marks/drawings-of.ts'

interface NetworkMarkProps {
  network: CardNetwork | undefined
  /** In a field, or before the name of a card. */
  variant?: 'bare' | 'row'
}

export function NetworkMark({ network, variant = 'bare' }: NetworkMarkProps) {
  if (!network) return <CardIcon />
  const { label } = CARD_NETWORK_TRAITS[network]
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <BrandMark name={label} drawing={NETWORK_DRAWINGS[network]} variant={variant} />
    </>
  )
}

/** The page's main action. [ADR-190] */
import { StickyActionBar } from '@thela/ui/actions/sticky-action-bar.tsx'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'
import { createPortal } from 'react-dom'

export interface ActionBarProps extends StickyActionBarProps {
  /** Where it stands instead of at its own place: below the fields of a section. */
  place?: Element | undefined
}

export function ActionBar({ place, ...props }: ActionBarProps) {
  const bar = <StickyActionBar {...props} />
  return place ? createPortal(bar, place) : bar
}

import type { ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** What something cost before its discount, for screen readers too. */
export function EarlierPrice({ children }: { children: ReactNode }) {
  const kit = useKitTexts()
  return (
    <s>
      <VisuallyHidden>{kit.beforeDiscount} </VisuallyHidden>
      {children}
    </s>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useLatest } from '../attempt/use-latest.ts'
import type { PaymentAction } from './payment-section-props.ts'

/**
 * Updates the page’s button for the selection; its handler may change without a render of the page.
 */
export function usePageAction(
  renderAction: (action: PaymentAction) => void,
  {
    text,
    icon,
    isDisabled,
    isHidden = false,
    isTotalOnly = false,
    isLoading,
    place,
    onClick,
  }: PaymentAction,
): void {
  const latestClick = useLatest(onClick)
  const report = useEffectEvent(() =>
    renderAction({
      text,
      icon,
      isDisabled,
      isHidden,
      isTotalOnly,
      isLoading,
      place,
      onClick: () => latestClick.current(),
    }),
  )
  useEffect(() => {
    report()
  }, [text, icon, isDisabled, isHidden, isTotalOnly, isLoading, place])
}

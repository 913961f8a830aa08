import { useEffect, useEffectEvent } from 'react'
import { useLatest } from '../attempt/use-latest.ts'
import type { PaymentAction } from './payment-section-props.ts'

/** The page’s one button follows what is chosen; what it does may change without a new drawing of it. */
export function usePageAction(
  renderAction: (action: PaymentAction) => void,
  { text, isDisabled, isHidden, isLoading, onClick }: PaymentAction,
): void {
  const latestClick = useLatest(onClick)
  const report = useEffectEvent(() =>
    renderAction({ text, isDisabled, isHidden, isLoading, onClick: () => latestClick.current() }),
  )
  useEffect(() => {
    report()
  }, [text, isDisabled, isHidden, isLoading])
}

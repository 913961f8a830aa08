import { focusSoon } from '@thela/ui/focus-soon.ts'

/** Moves focus and view to the selected payment option. */
export const showWaysToPay = (): void => focusSoon('input[name="payment"]:checked')

/** The heading of the list. */
export const WAYS_TO_PAY = 'legend[data-group="payment"]'

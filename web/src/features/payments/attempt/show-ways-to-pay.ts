import { focusSoon } from '@thela/ui/focus-soon.ts'

/** Focus and view go to the chosen one of the ways to pay. */
export const showWaysToPay = (): void => focusSoon('input[name="payment"]:checked')

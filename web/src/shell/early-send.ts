/**
 * A form sent before its script is there is held back and sent when it comes (ui `useFields`).
 * It must stand alone: its text goes into the page’s head, to run before everything else.
 */
export function holdEarlySends(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement & { isReady?: boolean; wasSent?: boolean }
      if (form.isReady) return
      event.preventDefault()
      form.wasSent = true
    },
    true,
  )
}

export const EARLY_SEND = `(${String(holdEarlySends)})()`

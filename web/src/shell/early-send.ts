/**
 * What is pressed in a form before its script is there is held back and done when it comes (ui
 * `useFields`): the form sent, or another of its buttons; the last one counts.
 * It must stand alone: its text goes to the end of the page, to run before the page’s script.
 */
export function holdEarlySends(): void {
  type EarlyForm = HTMLFormElement & { isReady?: boolean; early?: () => void }
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as EarlyForm
      if (form.isReady) return
      event.preventDefault()
      form.early = () => form.requestSubmit()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      const form = button?.form as EarlyForm | null | undefined
      if (form && !form.isReady && button?.type === 'button') form.early = () => button.click()
    },
    true,
  )
}

export const EARLY_SEND = `(${String(holdEarlySends)})();`

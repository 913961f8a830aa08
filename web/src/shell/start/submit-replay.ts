import type { WindowMessage } from '@thela/contracts/parent-window'

/** The notice that a page could not start (start-notice.tsx), and the store's own checkout in it. */
export const START_NOTICE_ID = 'start-notice'
export const OWN_CHECKOUT_ID = 'own-checkout'
/** Tells the page's first script that the rest failed. */
export const START_FAILED = 'start-failed'

/**
 * What stands between HTML and the page's script.
 *
 * What is pressed in a form before its script is there is held back and done when it comes (ui
 * `useFields`): the form sent, or another of its buttons; the last one counts. The button shows that
 * it was pressed. A script that fails, or has not begun 10 s after a press, is said to the shopper, or
 * from a pop-up to the shop's page, which has a checkout of its own.
 *
 * It must stand alone and be written plainly: its text goes to the end of the page, to run before the
 * page’s script, also in browsers that can run nothing else of ours.
 */
export function recordSubmits(parentOrigin?: string): void {
  type PendingForm = HTMLFormElement & { isReady?: boolean; early?: () => void }
  const notice = document.getElementById('start-notice')
  const hasStarted = () => !notice || !notice.isConnected
  const notify = (action: WindowMessage['action']) => {
    const message = { source: 'thela', version: 1, kind: 'APP_EVENTS', action }
    if (parentOrigin) window.parent.postMessage(message, parentOrigin)
  }
  const post = () => {
    if (!notice || hasStarted()) return
    notice.hidden = false
    const header = document.querySelector('header')
    if (header) header.after(notice)
    else document.body.prepend(notice)
    notice.scrollIntoView({ block: 'nearest' })
  }
  const hold = (form: PendingForm, button: Element | null, early: () => void) => {
    form.early = () => {
      if (button) button.removeAttribute('data-early')
      if (button) button.removeAttribute('aria-busy')
      early()
    }
    if (button) button.setAttribute('data-early', '')
    if (button) button.setAttribute('aria-busy', 'true')
    setTimeout(post, 10000)
  }
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as PendingForm
      // A form that names where it goes needs no script.
      if (form.isReady || form.hasAttribute('action')) return
      event.preventDefault()
      // A bar outside the form holds its button; the form's own other buttons send nothing.
      const sender =
        (event as SubmitEvent).submitter ||
        (form.id && document.querySelector(`button[form="${form.id}"]:not([type=button])`)) ||
        form.querySelector('button:not([type=button])')
      hold(form, sender, () => {
        if (form.requestSubmit) form.requestSubmit()
        else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      })
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button) return
      const form = button.form as PendingForm | null
      if (form && !form.isReady && button.type === 'button')
        hold(form, button, () => button.click())
      if (hasStarted()) return
      if (button.id === 'own-checkout') notify('STORE_CHECKOUT_REQUEST')
      if (button.hasAttribute('data-close')) notify('CONFIRM_CLOSE_POP_UP')
    },
    true,
  )
  addEventListener('start-failed', () => {
    if (hasStarted()) return
    if (parentOrigin) notify('STORE_CHECKOUT_REQUEST')
    else post()
  })
  notify('PAGE_SHOWN')
}

/** As text for the page; the origin of the seller's page where the page is its pop-up. */
export const submitReplay = (parentOrigin: string | undefined): string =>
  `(${String(recordSubmits)})(${parentOrigin ? JSON.stringify(parentOrigin) : ''});`

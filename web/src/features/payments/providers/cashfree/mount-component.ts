import type { CashfreeComponent } from './cashfree.ts'

let mounted = 0

/** How long the page may take to show an element that it was given. */
const SHOWN_WITHIN_MS = 5000

/** An element with an address, because components are mounted by a selector. */
export function newContainer(): HTMLElement {
  mounted += 1
  const container = document.createElement('div')
  container.id = `cashfree-${mounted}`
  return container
}

/** For a component that only pays: our own button is the one to click. */
export function newHiddenContainer(): HTMLElement {
  const container = newContainer()
  container.ariaHidden = 'true'
  // Not `display: none`: frames in it would not load everywhere.
  Object.assign(container.style, {
    position: 'fixed',
    insetInlineStart: '-9999px',
    visibility: 'hidden',
  })
  document.body.append(container)
  return container
}

/** Calls `onReady` once the component can pay; `onProblem` if it never can. */
export function mountComponent(
  component: CashfreeComponent,
  container: HTMLElement,
  { onReady, onProblem }: { onReady: () => void; onProblem: (message?: string) => void },
): void {
  component.on('ready', onReady)
  component.on('loaderror', ({ error }) => onProblem(error?.message))
  const endsAt = Date.now() + SHOWN_WITHIN_MS
  const mount = () => {
    if (container.isConnected) component.mount(`#${container.id}`)
    else if (Date.now() > endsAt) onProblem()
    else requestAnimationFrame(mount)
  }
  mount()
}

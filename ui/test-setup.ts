import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { POLL_MS } from '../test-limits.ts'
import { setKitTexts } from './src/kit-texts.ts'

// Files share a window.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})

// The first test of a file loads parts of the page, which takes longer on a busy machine.
configure({ asyncUtilTimeout: POLL_MS })

setKitTexts({
  continue: 'Continue',
  total: 'Total',
  summary: 'Order summary',
  bill: 'View bill',
  close: 'Close',
  closeNotification: 'Close notification',
  notifications: 'Notifications',
  change: 'Change',
  phone: 'Mobile number',
  pincode: 'Pincode',
  searchingPincode: 'Looking up the pincode',
  beforeDiscount: 'Before discount',
  oneLess: 'One less',
  oneMore: 'One more',
  done: '(done)',
  stillToCome: '(still to come)',
  slow: 'This is taking longer than usual…',
  tooLong: (max) => `should be less than or equal to ${max} character`,
  changeSection: (title) => `Change ${title.toLowerCase()}`,
  quantityOf: (item) => `Quantity of ${item}`,
  minutesLeft: (label, count) => `${label}: ${count} min`,
  secondsLeft: (label, count) => `${label}: ${count} seconds`,
})

// What jsdom lacks of the browsers we serve.
Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
})
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

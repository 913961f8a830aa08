/** [cashfree §5, ADR-095] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type {
  BrowserPayment,
  BrowserPaymentProvider,
  InstrumentPayment,
  PaymentListener,
  ProviderConfig,
  QrListener,
} from '../provider.ts'
import type { Cashfree, CashfreeComponent, CashfreeResult } from './cashfree.ts'
import { loadCashfree } from './load-cashfree.ts'
import { mountComponent, newContainer, newHiddenContainer } from './mount-component.ts'
import { providerApp } from './provider-app.ts'

/** Fits the frame of our own code. */
const QR_SIZE = '196px'

/** Theirs, where no other is asked for. */
const QR_LIFE_MS = 5 * 60_000

export async function openProvider(
  { scriptUrl = '', mode = '' }: ProviderConfig,
  onSlow: () => void,
): Promise<BrowserPaymentProvider> {
  const cashfree = (await loadCashfree(scriptUrl, onSlow))({ mode })
  return {
    takesCardOnPage: true,
    // Where our form was filled in for another account, the card is entered again there.
    payByCard: (order) => goToPage(cashfree, order),
    payByInstrument: (order, payment) => payByInstrument(cashfree, order, payment),
    payOnPage: (order) => goToPage(cashfree, order),
    payByUpiApp(order, app, listener) {
      const container = newHiddenContainer()
      const values = { upiApp: providerApp(app), buttonText: app }
      return begin(cashfree, {
        order,
        listener,
        container,
        component: cashfree.create('upiApp', { values }),
        // The page stays, so its element must go.
        onEnd: () => container.remove(),
      })
    },
    showUpiQr: (order, listener) => showUpiQr(cashfree, order, listener),
  }
}

const sessionOf = ({ config, callbackUrl }: PaymentOrder) => ({
  paymentSessionId: config['paymentSessionId'] ?? '',
  redirectTarget: '_self' as const,
  returnUrl: callbackUrl,
})

function goToPage(cashfree: Cashfree, order: PaymentOrder): void {
  void cashfree.checkout(sessionOf(order))
}

const pay = (
  cashfree: Cashfree,
  order: PaymentOrder,
  paymentMethod: CashfreeComponent,
): Promise<CashfreeResult> =>
  cashfree.pay({ ...sessionOf(order), paymentMethod, redirect: 'if_required' })

/**
 * Leaves for the bank or wallet, or for the provider's page where it does not know our code or its
 * script cannot go there directly: the order allows nothing but the chosen method.
 */
function payByInstrument(
  cashfree: Cashfree,
  order: PaymentOrder,
  payment: InstrumentPayment,
): void {
  const component = componentOf(cashfree, order, payment)
  if (!component) return goToPage(cashfree, order)
  mountComponent(component, newHiddenContainer(), {
    onReady: () =>
      void pay(cashfree, order, component).then(({ error }) => {
        if (error) goToPage(cashfree, order)
      }),
    onProblem: () => goToPage(cashfree, order),
  })
}

function componentOf(
  cashfree: Cashfree,
  { config, contact }: PaymentOrder,
  { method, instrument: buttonText }: InstrumentPayment,
): CashfreeComponent | undefined {
  const { bankName: netbankingBankName, walletProvider: provider } = config
  if (method === 'NET_BANKING' && netbankingBankName) {
    return cashfree.create('netbanking', { values: { netbankingBankName, buttonText } })
  }
  if (method === 'WALLET' && provider) {
    const phone = contact.slice(-10)
    return cashfree.create('wallet', { values: { provider, phone, buttonText } })
  }
  return undefined
}

interface Begun {
  readonly order: PaymentOrder
  readonly listener: PaymentListener
  readonly container: HTMLElement
  readonly component: CashfreeComponent
  readonly onEnd: () => void
}

/** A payment beside the page. Its script cannot cancel one; afterwards nothing is reported. */
function begin(
  cashfree: Cashfree,
  { order, listener, container, component, onEnd }: Begun,
): BrowserPayment {
  let isOver = false
  const end = (): boolean => {
    if (isOver) return false
    isOver = true
    component.unmount()
    onEnd()
    return true
  }
  const fail = (message: string | undefined) => {
    if (end()) listener.onFailed(message)
  }
  mountComponent(component, container, {
    onReady: () => {
      if (isOver) return
      void pay(cashfree, order, component).then(({ error }) => {
        if (error) fail(error.message)
        else if (end()) listener.onPaid()
      })
    },
    onProblem: (message) => {
      if (!isOver) fail(message)
    },
  })
  return { cancel: () => void end() }
}

/** Its script draws the code itself, in an element of ours. */
function showUpiQr(cashfree: Cashfree, order: PaymentOrder, listener: QrListener): BrowserPayment {
  const container = newContainer()
  const endsAt = Date.now() + QR_LIFE_MS
  const begun = begin(cashfree, {
    order,
    listener,
    container,
    component: cashfree.create('upiQr', { values: { size: QR_SIZE } }),
    onEnd: () => clearTimeout(timer),
  })
  const timer = setTimeout(() => {
    begun.cancel()
    listener.onExpired()
  }, QR_LIFE_MS)
  listener.onCode({ element: container, endsAt })
  return begun
}

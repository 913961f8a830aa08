/** The provider's browser script, as far as we use it. [cashfree §5] */
export interface CashfreeProblem {
  readonly message?: string
}

/** Each of its promises ends so; it rejects nothing. */
export interface CashfreeResult {
  readonly error?: CashfreeProblem
  /** The browser is leaving. */
  readonly redirect?: boolean
  readonly paymentDetails?: unknown
}

/** One of its fields or buttons within our page. */
export interface CashfreeComponent {
  on(event: 'ready' | 'loaderror', listener: (data: { error?: CashfreeProblem }) => void): unknown
  /** Into the element of this selector. */
  mount(selector: string): unknown
  unmount(): unknown
}

/** The components that we use, with their values. */
export interface ComponentValues {
  readonly upiApp: { readonly upiApp: string; readonly buttonText: string }
  readonly upiQr: { readonly size: string }
  readonly netbanking: { readonly netbankingBankName: string; readonly buttonText: string }
  readonly wallet: {
    readonly provider: string
    readonly phone: string
    readonly buttonText: string
  }
}

export interface Cashfree {
  /** Goes to its own page. */
  checkout(options: {
    readonly paymentSessionId: string
    readonly redirectTarget: '_self'
    readonly returnUrl: string
  }): Promise<CashfreeResult>
  create<K extends keyof ComponentValues>(
    component: K,
    options: { readonly values: ComponentValues[K] },
  ): CashfreeComponent
  pay(options: {
    readonly paymentMethod: CashfreeComponent
    readonly paymentSessionId: string
    readonly returnUrl: string
    readonly redirectTarget: '_self'
    /** Otherwise it would leave our page once an app has paid. */
    readonly redirect: 'if_required'
  }): Promise<CashfreeResult>
}

export type CashfreeConstructor = (options: { readonly mode: string }) => Cashfree

declare global {
  interface Window {
    Cashfree?: CashfreeConstructor
  }
}

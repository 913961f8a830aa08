/**
 * The provider's browser script, as far as we use it. Card data goes to it and nowhere else.
 * [razorpay §5, D-3]
 */
export interface ProviderError {
  readonly code?: string
  readonly description?: string
  readonly reason?: string
}

export interface ProviderEvents {
  'payment.success': unknown
  'payment.error': { readonly error?: ProviderError }
  'payment.upi.qr': {
    readonly status: 'created' | 'expired'
    /** The upi:// link to draw. */
    readonly qr_url?: string
    /** Milliseconds since the epoch. */
    readonly expires_on: number
  }
}

export interface UpiParameters {
  readonly app?: string
  readonly flow?: 'qr'
}

export interface Razorpay {
  on<E extends keyof ProviderEvents>(event: E, listener: (data: ProviderEvents[E]) => void): unknown
  emit(event: 'payment.cancel'): unknown
  /** In the shopper's click, or soon after: it may open an app. */
  createPayment(
    data: Readonly<Record<string, string | number>>,
    parameters?: UpiParameters,
  ): unknown
}

export interface ProviderOptions {
  readonly key: string
  readonly redirect?: boolean
  readonly callback_url?: string
}

export type RazorpayConstructor = new (options: ProviderOptions) => Razorpay

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor
  }
}

/** Sends one text from a registered template. May reject with `OutsideFailure`. */
export interface SmsGateway {
  send(message: {
    /** E.164, with the plus. */
    readonly phone: string
    readonly template:
      'OTP' | 'COD_CONFIRM' | 'ORDER_PLACED' | 'ORDER_SHIPPED' | 'ORDER_CANCELLED' | 'REFUND'
    /** The template's variables, at most 30 characters each. */
    readonly variables: Readonly<Record<string, string>>
    /** Stable for a message: a repeat is the same message. */
    readonly messageId: string
  }): Promise<void>
}

/** A form that works without script. [checkout §8, ADR-173] */
import type { ReactNode } from 'react'
import { OWN_CHECKOUT_FORM } from '../../api/own-checkout.ts'

interface OwnCheckoutFormProps {
  /** What goes over, with what this browser's shopper has entered. */
  cartId: string
  className?: string | undefined
  /** With script, instead of the form. */
  onSend?: () => void
  /** Its button. */
  children: ReactNode
}

/** Leads to the shop's own checkout by the server alone. */
export function OwnCheckoutForm({ cartId, className, onSend, children }: OwnCheckoutFormProps) {
  return (
    <form
      method="post"
      action={OWN_CHECKOUT_FORM}
      className={className}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault()
          onSend()
        })
      }
    >
      <input type="hidden" name="cart_id" value={cartId} />
      {children}
    </form>
  )
}

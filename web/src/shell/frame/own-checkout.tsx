/** [checkout §2 Links between variants, C2.43, D-84] */
import type { StoreBrand } from '@thela/contracts/pages'
import { useState } from 'react'
import { findOwnCheckout } from '../../api/own-checkout.ts'
import { links } from '../../api/links.ts'
import { useMessages } from '../../language/use-messages.ts'
import { parentWindowAt } from '../../parent-window/parent-window.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import styles from './own-checkout.module.css'
import { OwnCheckoutForm } from './own-checkout-form.tsx'

interface OwnCheckoutProps {
  brand: StoreBrand | undefined
  /** What goes over, where the page knows it. */
  cartId?: string | undefined
  /** Of the seller's page, when we are in its pop-up. */
  parentOrigin?: string | undefined
  /** It is awaited first. */
  beforehand?: () => Promise<unknown>
  variant?: 'main' | 'plain'
}

/**
 * Leads to the shop's own checkout; missing where none is known. On a full page of a cart it is a form, which
 * works before the script is there and without it.
 */
export function OwnCheckout(props: OwnCheckoutProps) {
  const { brand, cartId, parentOrigin, beforehand, variant = 'plain' } = props
  const t = useMessages()
  const [isOpening, setIsOpening] = useState(false)
  const plain = brand?.ownCheckoutLink ?? (cartId === undefined ? undefined : brand?.link)
  if (plain === undefined && parentOrigin === undefined) return null

  async function open() {
    setIsOpening(true)
    await beforehand?.()
    const found = cartId === undefined ? 'PLAIN' : await findOwnCheckout(cartId)
    const url = typeof found === 'object' ? found.url : undefined
    if (found === 'PLACED' && cartId !== undefined) {
      window.location.assign(links.thankYou(cartId, parentOrigin ? { mode: 'popup' } : {}))
    } else if (parentOrigin !== undefined) {
      const payload = url === undefined ? {} : { payload: { link: url } }
      parentWindowAt(parentOrigin).notify('APP_EVENTS', {
        action: 'STORE_CHECKOUT_REQUEST',
        ...payload,
      })
      setIsOpening(false)
    } else if (plain !== undefined) window.location.assign(url ?? plain)
  }
  if (cartId !== undefined && parentOrigin === undefined)
    return (
      <OwnCheckoutForm cartId={cartId} className={styles.form} onSend={() => void open()}>
        <Button type="submit" variant={variant} loading={isOpening}>
          {t('shell.storeCheckout')}
        </Button>
      </OwnCheckoutForm>
    )
  return (
    <Button variant={variant} loading={isOpening} onClick={() => void open()}>
      {t('shell.storeCheckout')}
    </Button>
  )
}

import type { StoreBrand } from '@thela/contracts/pages'
import type { Project } from '@thela/contracts/parent-window'
import type { Messages } from '@thela/messages'
import { OwnCheckoutForm } from '../frame/own-checkout-form.tsx'
import { OWN_CHECKOUT_ID, START_NOTICE_ID } from './submit-replay.ts'

interface StartNoticeProps {
  t: Messages
  brand: StoreBrand | undefined
  /** What is checked out, where the page knows it. */
  cartId: string | undefined
  isPopUp: boolean
  /** It came without script; what was typed stands in its field again. */
  isFormNotSent: boolean
  /** It leads to this page again. */
  address: string
  project: Project
  nonce: string
}

/** Also for a button that was pressed before the script was there. */
const STYLE = `
#${START_NOTICE_ID}{position:fixed;top:0;right:0;left:0;z-index:12;padding:var(--space-3) var(--space-4) 0;
background:var(--warning-soft);border-bottom:1px solid var(--line-strong);font-size:var(--type-2)}
#${START_NOTICE_ID}[hidden]{display:none}
#${START_NOTICE_ID} div{display:flex;flex-wrap:wrap;gap:0 var(--space-4)}
#${START_NOTICE_ID} :is(a,button){display:flex;align-items:center;min-height:var(--touch);padding:0;font:inherit;cursor:pointer}
#${START_NOTICE_ID} button{background:none;border:0;color:var(--primary-text);text-decoration:underline}
button[data-early]::before{content:'';width:20px;height:20px;border:2px solid currentColor;
border-right-color:transparent;border-radius:50%;animation:pressed-early 900ms linear infinite}
@keyframes pressed-early{to{transform:rotate(1turn)}}`
/** Where no script runs at all. Room is made: it covers nothing. */
const WITHOUT_SCRIPT = `#${START_NOTICE_ID}{display:block!important;position:absolute}body{padding-top:14rem}
@media (min-width:900px){body{padding-top:5rem}}`

/**
 * Stands hidden at the end of every page until its script is there, which takes it away. Shown by the
 * page's first script when the rest fails (submit-replay.ts), and where no script runs at all. Rendered by
 * the server alone: it weighs nothing in the page's script.
 */
export function StartNotice(props: StartNoticeProps) {
  const { t, brand, cartId, isPopUp, isFormNotSent, address, project, nonce } = props
  const plain = project === 'CHECKOUT' ? brand?.ownCheckoutLink : undefined
  // In its pop-up the shop's own page opens it.
  const cartToBring = brand && !isPopUp ? cartId : undefined
  const ownCheckout = cartToBring === undefined ? plain : undefined
  return (
    <>
      <style nonce={nonce}>{STYLE}</style>
      <aside id={START_NOTICE_ID} role="alert" hidden>
        <p>
          {t(isFormNotSent ? 'shell.start.formNotSent' : 'shell.start.failed')}
          {brand && ` ${t('shell.start.otherWays')}`}
        </p>
        <div>
          <a href={address}>{t('shell.start.reload')}</a>
          {isPopUp && (
            <button type="button" id={OWN_CHECKOUT_ID}>
              {t('shell.storeCheckout')}
            </button>
          )}
          {cartToBring !== undefined && (
            <OwnCheckoutForm cartId={cartToBring}>
              <button>{t('shell.storeCheckout')}</button>
            </OwnCheckoutForm>
          )}
          {brand && (
            <a href={ownCheckout ?? brand.link} target="_top">
              {ownCheckout ? t('shell.storeCheckout') : t('shell.toStore', { store: brand.name })}
            </a>
          )}
          {brand?.contactLinks.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </div>
      </aside>
      <noscript>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_SCRIPT }} />
      </noscript>
    </>
  )
}

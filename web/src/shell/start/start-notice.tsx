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

/**
 * Also for a button that was pressed before the script was there: the first sheet has the line along its
 * edge without movement.
 */
const STYLE = `
#${START_NOTICE_ID}{padding:var(--space-4);background:var(--warning-soft);font-size:var(--type-2);
scroll-margin-top:var(--header-height)}
#${START_NOTICE_ID}>*{max-width:calc(var(--page-width) - 2*var(--space-6));margin-inline:auto}
#${START_NOTICE_ID} p:first-child{font-size:var(--type-3);font-weight:var(--weight-strong)}
#${START_NOTICE_ID} div{display:flex;flex-wrap:wrap;gap:var(--space-2);padding-top:var(--space-3)}
#${START_NOTICE_ID} :is(a,button){display:flex;align-items:center;min-height:var(--touch);padding:0 var(--space-4);
background:var(--surface);border:1px solid var(--line-strong);border-radius:var(--radius-button);color:var(--ink);
font:inherit;font-weight:var(--weight-strong);text-decoration:none;cursor:pointer}
#${START_NOTICE_ID} div>a:first-child{background:var(--primary);border-color:var(--primary-edge);color:var(--on-primary)}
button[data-early][aria-busy]::after{animation:pressed-early 1.2s ease-in-out infinite}
@keyframes pressed-early{from{transform:translateX(-100%)}to{transform:translateX(100%)}}`
/** Where no script runs at all, it stands above the page. */
const WITHOUT_SCRIPT = `#${START_NOTICE_ID}{display:block!important;order:-1}body{display:flex;flex-direction:column}`

/**
 * Stands hidden at the end of every page until its script is there, which takes it away. Shown by the
 * page's first script when the rest fails (submit-replay.ts), and where no script runs at all. Rendered by
 * the server alone: it weighs nothing in the page's script.
 */
export function StartNotice(props: StartNoticeProps) {
  const { t, brand, cartId, isPopUp, isFormNotSent, address, project, nonce } = props
  const plain = project === 'CHECKOUT' ? brand?.ownCheckoutLink : undefined
  return (
    <>
      <style nonce={nonce}>{STYLE}</style>
      <aside id={START_NOTICE_ID} role="alert" hidden>
        <p>{t(isFormNotSent ? 'shell.start.formNotSent' : 'shell.start.failed')}</p>
        <p>{t(isFormNotSent ? 'shell.start.formNotSentText' : 'shell.start.failedText')}</p>
        <div>
          <a href={address}>{t('shell.start.reload')}</a>
          <OtherWay {...{ t, brand, cartId, isPopUp, plain }} />
        </div>
      </aside>
      <noscript>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_SCRIPT }} />
      </noscript>
    </>
  )
}

interface OtherWayProps extends Pick<StartNoticeProps, 't' | 'brand' | 'cartId' | 'isPopUp'> {
  /** The shop's own checkout, without what was entered here. */
  plain: string | undefined
}

/** It leads to an order all the same, or else to the store, whose contacts are in the footer. */
function OtherWay({ t, brand, cartId, isPopUp, plain }: OtherWayProps) {
  // The shop's own page opens it.
  if (isPopUp) {
    return (
      <button type="button" id={OWN_CHECKOUT_ID}>
        {t('shell.storeCheckout')}
      </button>
    )
  }
  if (!brand) return null
  if (cartId !== undefined) {
    return (
      <OwnCheckoutForm cartId={cartId}>
        <button>{t('shell.storeCheckout')}</button>
      </OwnCheckoutForm>
    )
  }
  return (
    <a href={plain ?? brand.link} target="_top">
      {plain ? t('shell.storeCheckout') : t('shell.toStore', { store: brand.name })}
    </a>
  )
}

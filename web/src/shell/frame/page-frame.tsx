import type { StoreBrand, StoreLink } from '@thela/contracts/pages'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '@thela/ui/class-names.ts'
import { CloseIcon, LockIcon } from '@thela/ui/icons/icons.tsx'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  brand: StoreBrand | undefined
  /** Where the store’s name leads; its own shop unless told. */
  homeLink?: string | undefined
  /** Beside the name; the checkout says "Secure checkout". */
  mark?: ReactNode
  /** Asked before the store’s name leads away, and by the button that closes a pop-up. */
  onLeave?: (() => void) | undefined
  isPopUp?: boolean
  /** A bar is fixed to the lower edge of a phone. */
  hasActionBar?: boolean
  children: ReactNode
}

/** What stands around every page: the store above, the ways out below. */
export function PageFrame(props: PageFrameProps) {
  const {
    brand,
    homeLink = brand?.link,
    mark,
    onLeave,
    isPopUp = false,
    hasActionBar = false,
    children,
  } = props
  const leave = (event: MouseEvent) => {
    const opensBeside = event.metaKey || event.ctrlKey || event.shiftKey
    if (!onLeave || opensBeside) return
    event.preventDefault()
    onLeave()
  }
  return (
    <div
      className={classNames(styles.page, isPopUp && styles.popUp, hasActionBar && styles.withBar)}
    >
      {(brand || mark) && (
        <header className={styles.header}>
          <div className={classNames(styles.headerRow, !isPopUp && styles.roomy)}>
            {brand && (
              <a className={styles.store} href={homeLink} target="_top" onClick={leave}>
                <Logo brand={brand} />
                <span className={styles.name}>{brand.name}</span>
              </a>
            )}
            {mark}
            {isPopUp && onLeave && (
              <button
                type="button"
                className={styles.close}
                data-close=""
                aria-label="Close checkout"
                onClick={onLeave}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        </header>
      )}
      <div className={styles.content}>{children}</div>
      {brand && <Footer brand={brand} />}
    </div>
  )
}

/** Said on every page on which something is paid. */
export function SecureMark() {
  return (
    <p className={styles.secure}>
      <LockIcon size={16} />
      Secure checkout
    </p>
  )
}

function Logo({ brand: { logoS, logoL } }: { brand: StoreBrand }) {
  // The name stands beside it, so the picture says nothing more.
  if (logoS) return <img className={styles.logo} src={logoS} alt="" width={36} height={36} />
  if (logoL) return <img className={styles.wideLogo} src={logoL} alt="" height={32} />
  return null
}

function Footer({ brand }: { brand: StoreBrand }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <nav className={styles.links} aria-label="Policies and contact">
          {[...brand.privacyLinks, ...brand.contactLinks].map((link) => (
            <FooterLink key={link.href + link.text} link={link} />
          ))}
        </nav>
        {!brand.hideBranding && <p>Powered by Thela</p>}
      </div>
    </footer>
  )
}

function FooterLink({ link: { href, text } }: { link: StoreLink }) {
  // A shopper who reads the terms must not lose the form.
  const opensBeside = href.startsWith('http')
  return (
    <a href={href} {...(opensBeside ? { target: '_blank', rel: 'noopener' } : {})}>
      {text}
    </a>
  )
}

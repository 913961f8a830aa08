import type { StoreBrand, StoreLink } from '@thela/contracts/pages'
import { use } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { goWithSession } from '../../api/session.ts'
import { LanguagesContext, useMessages } from '../../language/use-messages.ts'
import { classNames } from '@thela/ui/class-names.ts'
import { CloseIcon, LockIcon } from '@thela/ui/icons/icons.tsx'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  brand: StoreBrand | undefined
  /** Link of the store’s name; its own shop by default. */
  homeLink?: string | undefined
  /** Next to the name; pages with a payment show "Secure". */
  mark?: ReactNode
  /** Called before the store’s name leads away, and by the close button of a pop-up. */
  onLeave?: (() => void) | undefined
  isPopUp?: boolean
  /** A bar is fixed to the lower edge of a phone. */
  hasActionBar?: boolean
  /** The header stays in reach while the page scrolls, as it always does in a pop-up. */
  keepsHeader?: boolean
  /** On a phone in place of the store’s name or wide logo. */
  phoneLogo?: ReactNode
  /** In the header's row, where there is room beside the store's name. */
  bar?: ReactNode
  /** In the footer. */
  networks?: ReactNode
  children: ReactNode
}

/** Header and footer of every page. */
export function PageFrame(props: PageFrameProps) {
  const t = useMessages()
  const {
    brand,
    homeLink = brand?.logoLink ?? brand?.link,
    mark,
    onLeave,
    isPopUp = false,
    hasActionBar = false,
    keepsHeader = isPopUp,
    phoneLogo,
    bar,
    networks,
    children,
  } = props
  // The names of several would crowd the store's on a phone.
  const isOneOther = useOtherLanguages().length === 1
  const leave = (event: MouseEvent) => {
    if (!onLeave || opensBeside(event)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <div
      className={classNames(
        styles.page,
        keepsHeader && styles.staying,
        hasActionBar && styles.withBar,
      )}
    >
      {(brand || mark || isOneOther) && (
        <header className={styles.header}>
          <div className={classNames(styles.headerRow, !keepsHeader && styles.roomy)}>
            {phoneLogo}
            {brand ? (
              <a className={styles.store} href={homeLink} target="_top" onClick={leave}>
                <Logo brand={brand} />
              </a>
            ) : (
              <div className={styles.store}>{mark}</div>
            )}
            <div className={styles.end}>
              {bar}
              {isOneOther && <LanguageSwitch />}
              {brand && mark}
              {isPopUp && onLeave && (
                <button
                  type="button"
                  className={styles.close}
                  data-close=""
                  aria-label={t('shell.close')}
                  onClick={onLeave}
                >
                  <CloseIcon />
                </button>
              )}
            </div>
          </div>
        </header>
      )}
      <div className={styles.content}>{children}</div>
      <Footer brand={brand} networks={networks} hasLanguages={!isOneOther} />
    </div>
  )
}

/** Shown on every page with a payment. */
export function SecureMark() {
  const t = useMessages()
  return (
    <p className={styles.secure}>
      <LockIcon size={16} />
      {t('shell.secure')}
    </p>
  )
}

function Logo({ brand: { name, logoS, logoL, logoAlt } }: { brand: StoreBrand }) {
  // A wide logo has the name in it; beside a square one it is written.
  if (logoL) {
    return (
      <span className={styles.wide} data-name={name}>
        <img className={styles.wideLogo} src={logoL} alt={logoAlt ?? name} height={28} />
      </span>
    )
  }
  return (
    <>
      {logoS && (
        <img className={styles.logo} src={logoS} alt={logoAlt ?? ''} width={32} height={32} />
      )}
      <span className={styles.name}>{name}</span>
    </>
  )
}

interface FooterProps {
  brand: StoreBrand | undefined
  networks: ReactNode
  /** They stand there where the header has no room for them. */
  hasLanguages: boolean
}

function Footer({ brand, networks, hasLanguages }: FooterProps) {
  const t = useMessages()
  const hasOthers = useOtherLanguages().length > 0
  // Without anything in it, it would be an empty band.
  if (!brand && !(hasLanguages && hasOthers)) return null
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        {brand && brand.privacyLinks.length > 0 && (
          <nav
            className={classNames(styles.links, styles.policies)}
            aria-label={t('shell.policies')}
          >
            {brand.privacyLinks.map((link) => (
              <FooterLink key={link.href + link.text} link={link} />
            ))}
          </nav>
        )}
        {brand && brand.contactLinks.length > 0 && (
          <address className={styles.links}>
            {brand.contactLinks.map((link) => (
              <FooterLink key={link.href} link={link} />
            ))}
          </address>
        )}
        {brand && !brand.hideBranding && <p className={styles.powered}>{t('shell.poweredBy')}</p>}
        {networks}
        {hasLanguages && <LanguageSwitch />}
      </div>
    </footer>
  )
}

function useOtherLanguages() {
  const { code: current } = useMessages().language
  return use(LanguagesContext).offered.filter(({ code }) => code !== current)
}

/** The other languages of the store, each in its own script; without JavaScript they are links. */
function LanguageSwitch() {
  const t = useMessages()
  const others = useOtherLanguages()
  if (others.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t('shell.language')}>
      {others.map(({ code, name, href }) => (
        <a
          key={code}
          href={href}
          lang={code}
          hrefLang={code}
          onClick={(event) => goWith(event, href)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** A frame whose cookies the browser refuses stays logged in. */
function goWith(event: MouseEvent, href: string): void {
  if (opensBeside(event)) return
  event.preventDefault()
  goWithSession(href)
}

const opensBeside = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey

function FooterLink({ link: { href, text } }: { link: StoreLink }) {
  const t = useMessages()
  const way = /^(tel|mailto):/.exec(href)?.[1] as 'tel' | 'mailto' | undefined
  // A shopper who reads the terms must not lose the form.
  const leadsAway = href.startsWith('http')
  return (
    <a href={href} {...(leadsAway ? { target: '_blank', rel: 'noopener' } : {})}>
      {way ? (
        <>
          <span className={styles.word}>{t(`shell.way.${way}`)}</span>
          <span className={styles.whole}>{text}</span>
        </>
      ) : (
        text
      )}
    </a>
  )
}

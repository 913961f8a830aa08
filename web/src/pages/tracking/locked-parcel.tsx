/** A private parcel: the page is its login, and nothing else of it is shown. [tracking §4, T4.75, D-32] */
import type { StoreBrand } from '@thela/contracts/pages'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ApiCallError } from '../../api/api-call-error.ts'
import { links } from '../../api/links.ts'
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.tsx'
import type { Found } from '../../features/tracking/search/look-up.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import styles from './tracking-page.module.css'

/** Most visitors need no OTP. */
const OrderOtpForm = lazy(async () => {
  const load = () => import('../../features/identity/sign-in/order-otp-form.tsx')
  return { default: (await withMessages(load)).OrderOtpForm }
})

export type LockedShipment = Extract<Found, { kind: 'SHIPMENT' }>

interface LockedParcelProps {
  locked: LockedShipment
  brand: StoreBrand
  /** Not in a frame for everyone. */
  canLogIn: boolean
  onSignedIn: () => void
  onFailure: (failure: ApiCallError) => void
  /** Back to the search. */
  onAnother: () => void
}

export function LockedParcel({ canLogIn, onAnother, ...props }: LockedParcelProps) {
  const t = useMessages()
  const { locked, brand } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus is gone; on a desktop the field of the login has taken it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('tracking.private.title')}
        </h1>
      </div>
      <div className={styles.search}>
        {canLogIn ? (
          <Login {...props} />
        ) : (
          <LinkButton href={links.tracking(locked.trackingId, brand.slug)} target="_blank" wide>
            {t('tracking.private.ownPage')}
          </LinkButton>
        )}
        <div className={styles.another}>
          <LinkButton
            href={links.tracking(undefined, brand.slug)}
            variant="quiet"
            onClick={onAnother}
          >
            {t('tracking.parcel.another')}
          </LinkButton>
        </div>
      </div>
    </main>
  )
}

function Login({
  locked,
  onSignedIn,
  onFailure,
}: Omit<LockedParcelProps, 'canLogIn' | 'onAnother'>) {
  const t = useMessages()
  const [isAutomatic, setIsAutomatic] = useState(locked.start === 'AUTOMATIC_OTP')
  return isAutomatic ? (
    <Card title={t('tracking.otp.title')}>
      <Suspense>
        <OrderOtpForm
          trackingId={locked.trackingId}
          onSignedIn={onSignedIn}
          onOtherNumber={() => setIsAutomatic(false)}
          onFailure={onFailure}
        />
      </Suspense>
    </Card>
  ) : (
    <section className={styles.login} aria-label={t('tracking.login.title')}>
      <SignInForm
        reason={t('tracking.private.reason')}
        isTitled
        onSignedIn={onSignedIn}
        onFailure={onFailure}
      />
    </section>
  )
}

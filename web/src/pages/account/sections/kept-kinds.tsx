import type { KeptAtStore, KnownData } from '@thela/contracts/calls/accounts/privacy'
import { ERASABLE_KINDS } from '@thela/domain/privacy'
import type { ErasableKind, PersonalKind } from '@thela/domain/privacy'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { LogOutEverywhere } from '../../../features/identity/log-out/log-out-everywhere.tsx'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './methods.module.css'

/** The page on which each kind is seen and changed. */
const PAGE_OF: { readonly [K in PersonalKind]?: (slug: string) => string } = {
  PROFILE: links.profile,
  ADDRESSES: links.addresses,
  PAYMENT_METHODS: links.savedPayments,
  ORDERS: links.orders,
  PAYMENTS: links.transactions,
  INVOICES: links.orders,
  REQUESTS: links.orders,
  CARTS: links.carts,
  PARCELS: links.orders,
  MESSAGES: (slug) => links.notifications(undefined, slug),
}

interface KeptKindsProps {
  store: KeptAtStore
  onChanged: (data: KnownData) => void
}

export function KeptKinds({ store, onChanged }: KeptKindsProps) {
  const t = useMessages()
  const { storeId } = store
  return (
    <ul className={classNames(styles.list, styles.kinds)}>
      {store.kinds.map(({ kind, count }) => {
        const name = t(`privacy.kind.${kind}`)
        const page = PAGE_OF[kind]
        const erasable = ERASABLE_KINDS.find((each) => each === kind)
        return (
          <li key={kind} className={styles.kind}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.note}>{t('privacy.count', { count })}</p>
            </div>
            <div className={styles.actions}>
              {page && (
                <LinkButton variant="quiet" href={page(storeId)}>
                  {t('privacy.see')}
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </LinkButton>
              )}
              {erasable && <EraseKind of={{ storeId, kind: erasable }} onErased={onChanged} />}
              {kind === 'SESSIONS' && <LogOutEverywhere />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface EraseKindProps {
  of: { storeId: string; kind: ErasableKind }
  onErased: (data: KnownData) => void
}

function EraseKind({ of, onErased }: EraseKindProps) {
  const t = useMessages()
  const toast = useToast()
  const erasure = useAsyncAction(async () => {
    onErased(await call('POST /checkout/customer/privacy/kinds/erase', { body: of }))
    toast(t('privacy.erasedKind'), 'success')
  })
  return (
    <>
      <Button
        variant="quiet"
        label={t('privacy.eraseKindOf', { kind: t(`privacy.kind.${of.kind}`) })}
        loading={erasure.isBusy}
        onClick={() => erasure.run()}
      >
        {t('privacy.eraseKind')}
      </Button>
      {erasure.failure && (
        <Notice tone="error" announce>
          {errorText(t, erasure.failure)}
        </Notice>
      )}
    </>
  )
}

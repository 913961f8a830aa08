import type { AccountPage } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { ArrowLeftIcon } from '@thela/ui/icons/order-icons.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { MyOrder } from './my-order.tsx'
import { OrderLogIn } from './order-log-in.tsx'
import styles from './order-page.module.css'

/**
 * One order with all details, for its verified phone, or the guest who placed it here. [account §2,
 * §3 Order detail, D-78]
 */
export function OrderPage({ page }: { page: AccountPage }) {
  const t = useMessages()
  const { brand, orderId = '' } = page
  const session = useSession(page.session)
  const back = useFocusOnChange<HTMLElement>(session.kind)
  if (session.kind !== 'ANON') {
    return (
      <StoreFrame
        // The ways to the store stand on the page itself.
        brand={{ ...brand, contactLinks: [] }}
        mark={!page.isSellerLogin && session.kind === 'USER' && <LogOut phone={session.phone} />}
      >
        <nav className={styles.back} aria-label={t('orders.detail.back')} ref={back} tabIndex={-1}>
          <LinkButton variant="quiet" href={links.orders(brand.slug)} icon={<ArrowLeftIcon />}>
            {t('orders.page.title')}
          </LinkButton>
        </nav>
        <MyOrder
          session={session}
          brand={brand}
          orderId={orderId}
          mayLogOut={!page.isSellerLogin}
        />
      </StoreFrame>
    )
  }
  return (
    <StoreFrame brand={brand}>
      <Columns heading={t('orders.detail.title')}>
        <OrderLogIn />
      </Columns>
    </StoreFrame>
  )
}

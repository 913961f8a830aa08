/** [account §2 Screens and routes, D-71] */
import type { CustomerCart } from '@thela/contracts/calls/accounts/customer-account'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { BagIcon } from '@thela/ui/icons/icons.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { call } from '../../../api/call.ts'
import { checkoutLink } from '../../../api/go-to-checkout.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import styles from './methods.module.css'

/** Checkouts that were begun and can go on, the last one first. */
export function Carts({ session: { kind, phone } }: SectionProps) {
  const t = useMessages()
  const carts = useQuery({
    queryKey: `${kind} ${phone}`,
    request: (signal) => call('GET /checkout/customer/carts', {}, { signal, retries: 1 }),
  })
  return (
    <Loaded query={carts} loading={<Loading />} failedTitle={t('accounts.failed.CARTS')}>
      {({ carts: found }) =>
        found.length === 0 ? (
          <EmptyState icon={BagIcon} title={t('accounts.carts.none')}>
            {t('accounts.carts.none.text')}
          </EmptyState>
        ) : (
          found.map((cart, index) => (
            <OneCart key={cart.cartId} cart={cart} isFirst={index === 0} />
          ))
        )
      }
    </Loaded>
  )
}

function OneCart({ cart, isFirst }: { cart: CustomerCart; isFirst: boolean }) {
  const t = useMessages()
  const { items, link, startedAt, total, discount } = cart
  return (
    <Card title={t('accounts.carts.title', { date: t.date(new Date(startedAt), 'WEEKDAY') })}>
      <ItemList isSmall>
        {items.map(({ title, variant, image, qty, price }, index) => (
          <ItemLine
            key={`${index}-${title}`}
            title={title}
            note={[variant, t('orders.items.quantity', { count: qty })].filter(Boolean).join(' · ')}
            picture={image}
            price={t.money(paise(price))}
          />
        ))}
      </ItemList>
      <MoneyList>
        {discount && (
          <MoneyLine
            variant="saving"
            label={discount.title ?? t('accounts.carts.discount')}
            amount={t.money(subtractPaise(ZERO_PAISE, paise(discount.amount)))}
          />
        )}
        <MoneyLine label={t('accounts.carts.total')} amount={t.money(paise(total))} />
      </MoneyList>
      <div className={classNames(styles.action, styles.atEnd)}>
        <LinkButton {...checkoutLink(link)} variant={isFirst ? 'main' : 'plain'}>
          {t('accounts.carts.continue')}
        </LinkButton>
      </div>
    </Card>
  )
}

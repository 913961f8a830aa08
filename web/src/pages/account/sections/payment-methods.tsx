/** [account §2 Screens and routes, §3 Saved payment method, ADR-244] */
import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { CardIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { UntitledCard } from '@thela/ui/layout/untitled-card.tsx'
import { useState } from 'react'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { useCustomer } from '../../../features/accounts/customer/use-customer.ts'
import styles from './methods.module.css'
import { MakeMethodDefault } from './make-method-default.tsx'
import { MethodMark } from './method-mark.tsx'
import { methodName } from './method-name.ts'
import { OnOwnPage } from '../../../shell/frame/on-own-page.tsx'
import { RemoveMethod } from './remove-method.tsx'

type Methods = readonly SavedPaymentMethodInfo[]

export function PaymentMethods({ page, session }: SectionProps) {
  const t = useMessages()
  const customer = useCustomer(page, session)
  const [changed, setChanged] = useState<Methods>()
  return (
    <Loaded query={customer} loading={<Loading />} failedTitle={t('accounts.failed.PAYMENTS')}>
      {({ paymentMethods = [], storeCredit }) => (
        <>
          {storeCredit !== undefined && <StoreCredit amount={paise(storeCredit)} />}
          <MethodList
            methods={changed ?? paymentMethods}
            ownPage={page.isSellerLogin ? links.savedPayments(page.brand.slug) : undefined}
            onChanged={setChanged}
          />
        </>
      )}
    </Loaded>
  )
}

/** What a refund became, or the store gave. */
function StoreCredit({ amount }: { amount: Paise }) {
  const t = useMessages()
  return (
    <UntitledCard label={t('accounts.methods.storeCredit')}>
      <p className={styles.name}>
        {t('accounts.methods.storeCredit')} · {t.money(amount)}
      </p>
      <p className={styles.note}>{t('accounts.methods.storeCredit.note')}</p>
    </UntitledCard>
  )
}

interface MethodListProps {
  methods: Methods
  /** Where they can be changed, if not here. */
  ownPage: string | undefined
  onChanged: (left: Methods) => void
}

function MethodList(props: MethodListProps) {
  const { methods, ownPage } = props
  const t = useMessages()
  if (methods.length === 0) {
    return (
      <EmptyState icon={CardIcon} title={t('accounts.methods.none')}>
        {t('accounts.methods.none.text')}
      </EmptyState>
    )
  }
  const isFixed = ownPage !== undefined
  return (
    <>
      <UntitledCard label={t('accounts.page.PAYMENTS')}>
        <ul className={styles.list}>
          {methods.map((method) => (
            <li key={method.id} className={styles.method}>
              <MethodLines method={method} />
              {!isFixed && <Actions {...props} method={method} />}
            </li>
          ))}
        </ul>
        {!isFixed && <p className={styles.note}>{t('accounts.methods.note')}</p>}
      </UntitledCard>
      {isFixed && <OnOwnPage href={ownPage} />}
    </>
  )
}

/** One method is made the default or removed. */
function Actions({
  methods,
  method,
  onChanged,
}: MethodListProps & { method: SavedPaymentMethodInfo }) {
  return (
    <div className={styles.actions}>
      {!method.defaultSelected && methods.length > 1 && (
        <MakeMethodDefault method={method} onMade={onChanged} />
      )}
      <RemoveMethod
        method={method}
        onRemoved={() => onChanged(methods.filter(({ id }) => id !== method.id))}
      />
    </div>
  )
}

function MethodLines({ method }: { method: SavedPaymentMethodInfo }) {
  const t = useMessages()
  const { expiryMonth, expiryYear } = method.data
  return (
    <div className={styles.marked}>
      <MethodMark method={method} />
      <div>
        <div className={styles.head}>
          <p className={styles.name}>{methodName(t, method)}</p>
          {method.defaultSelected && <p className={styles.tag}>{t('accounts.methods.default')}</p>}
        </div>
        <p className={styles.note}>
          {expiryMonth !== undefined && expiryYear !== undefined && (
            <>
              {t('accounts.methods.expires', {
                month: String(expiryMonth).padStart(2, '0'),
                year: String(expiryYear),
              })}
              {' · '}
            </>
          )}
          {t('accounts.methods.lastUsed', {
            date: t.date(new Date(method.recentUse.ctime), 'WEEKDAY'),
          })}
        </p>
      </div>
    </div>
  )
}

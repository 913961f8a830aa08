/** [account §2 Screens and routes, §3 Enumerations, ADR-245] */
import type { Transaction } from '@thela/contracts/calls/accounts/customer-account'
import type { AccountPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { CashIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { UntitledCard } from '@thela/ui/layout/untitled-card.tsx'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { MoneyEntries, MoneyEntry } from './money-entry.tsx'
import { Older } from './older.tsx'
import { OrderLink } from './order-link.tsx'
import { useOlder } from './use-older.ts'

export function Transactions({ page, session: { kind, phone } }: SectionProps) {
  const t = useMessages()
  const older = useOlder()
  const { before } = older
  const transactions = useQuery({
    queryKey: `${kind} ${phone} ${before}`,
    request: (signal) =>
      call(
        'GET /checkout/customer/transactions',
        { query: before === undefined ? {} : { before } },
        { signal, retries: 1 },
      ),
  })
  return (
    <Loaded
      query={transactions}
      loading={<Loading />}
      failedTitle={t('accounts.failed.TRANSACTIONS')}
    >
      {({ transactions: found, next }) =>
        found.length === 0 ? (
          <EmptyState icon={CashIcon} title={t('accounts.transactions.none')}>
            {t('accounts.transactions.none.text')}
          </EmptyState>
        ) : (
          <>
            <UntitledCard label={t('accounts.page.TRANSACTIONS')}>
              <MoneyEntries>
                {found.map((transaction) => (
                  <OneTransaction key={transaction.id} transaction={transaction} page={page} />
                ))}
              </MoneyEntries>
            </UntitledCard>
            <Older {...older} next={next} />
          </>
        )
      }
    </Loaded>
  )
}

interface OneTransactionProps {
  transaction: Transaction
  page: AccountPage
}

function OneTransaction({ transaction, page }: OneTransactionProps) {
  const t = useMessages()
  const { amount, bankReference, ctime, id, rail, status, orderId } = transaction
  const hasFailed = status === 'FAILED'
  const at = t.date(new Date(ctime), 'TIME')
  const way = t(`accounts.transactions.rail.${rail}`)
  const statusText = t(`accounts.transactions.status.${status}`)
  return (
    <MoneyEntry
      title={<OrderLink of={transaction} page={page} otherwise={way} />}
      amount={t.money(paise(amount))}
      failed={hasFailed ? statusText : undefined}
      facts={[
        joined(orderId !== undefined && way, at, !hasFailed && statusText),
        ...(hasFailed ? [t('accounts.transactions.failed', { days: USUAL_REFUND_DAYS })] : []),
      ]}
      small={joined(
        t('accounts.transactions.id', { id }),
        bankReference !== undefined &&
          t('accounts.transactions.bankReference', { reference: bankReference }),
      )}
    />
  )
}

const joined = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

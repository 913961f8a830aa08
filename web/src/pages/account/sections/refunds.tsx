/** [account §2 Screens and routes, §3 Enumerations, D-38, ADR-245] */
import type { CustomerRefund } from '@thela/contracts/calls/accounts/customer-account'
import type { AccountPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import type { RefundRail } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { RefreshIcon } from '@thela/ui/icons/order-icons.tsx'
import { UntitledCard } from '@thela/ui/layout/untitled-card.tsx'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import { refundTexts } from '../../../language/refund-texts.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { MoneyEntries, MoneyEntry } from './money-entry.tsx'
import { Older } from './older.tsx'
import { OrderLink } from './order-link.tsx'
import { useOlder } from './use-older.ts'

export function Refunds({ page, session: { kind, phone } }: SectionProps) {
  const t = useMessages()
  const older = useOlder()
  const { before } = older
  const refunds = useQuery({
    queryKey: `${kind} ${phone} ${before}`,
    request: (signal) =>
      call(
        'GET /checkout/customer/refunds',
        { query: before === undefined ? {} : { before } },
        { signal, retries: 1 },
      ),
  })
  return (
    <Loaded query={refunds} loading={<Loading />} failedTitle={t('accounts.failed.REFUNDS')}>
      {({ refunds: found, next }) =>
        found.length === 0 ? (
          <EmptyState icon={RefreshIcon} title={t('accounts.refunds.none')}>
            {t('accounts.refunds.none.text')}
          </EmptyState>
        ) : (
          <>
            <UntitledCard label={t('accounts.page.REFUNDS')}>
              <MoneyEntries>
                {found.map((refund, index) => (
                  <OneRefund key={`${index}-${refund.ctime}`} refund={refund} page={page} />
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

interface OneRefundProps {
  refund: CustomerRefund
  page: AccountPage
}

function OneRefund({ refund, page }: OneRefundProps) {
  const t = useMessages()
  const { amount, ctime, orderId, status } = refund
  const statusText = t(`orders.refund.status.${status}`)
  const started = t('orders.refund.started', { date: t.date(new Date(ctime), 'WEEKDAY') })
  return (
    <MoneyEntry
      title={<OrderLink of={refund} page={page} otherwise={statusText} />}
      amount={t.money(paise(amount))}
      facts={[
        orderId === undefined ? started : `${statusText} · ${started}`,
        ...whereTo(t, refund),
      ]}
    />
  )
}

/** "To your card by Mon, 7 Dec", in one line: "Refunded" alone reads as if it had arrived. */
function whereTo(t: Messages, { rail, promisedOn, reference }: CustomerRefund): readonly string[] {
  if (rail === undefined || promisedOn === undefined || isBalance(rail))
    return refundTexts(t, omitUndefined({ rail, promisedOn, reference }))
  const by = t('accounts.refunds.by', {
    where: t(`orders.refund.rail.${rail}`),
    date: t.date(new Date(promisedOn), 'WEEKDAY'),
  })
  return [by, ...refundTexts(t, omitUndefined({ reference }))]
}

/** They have it at once. */
const isBalance = (rail: RefundRail): boolean => rail === 'GIFT_CARD' || rail === 'STORE_CREDIT'

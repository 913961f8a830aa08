import { useMessages } from '../../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

type Instalment = NonNullable<PaymentOption['instalments']>[number]

/** Amounts and dates, the first of them today. */
export function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  const t = useMessages()
  return (
    <MoneyList>
      {instalments.map(({ amount, dueOn }, index) => (
        <MoneyLine
          key={dueOn}
          label={
            index === 0
              ? t('payments.payLater.today')
              : t('payments.payLater.dueOn', { date: t.date(new Date(dueOn), 'MONTH_DAY') })
          }
          amount={t.money(paise(amount))}
        />
      ))}
    </MoneyList>
  )
}

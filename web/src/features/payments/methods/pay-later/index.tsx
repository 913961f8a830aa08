/** [checkout §3 showBrandEMI, §4 Paying, D-11] */
import { useMessages } from '../../../../language/use-messages.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { paise } from '@thela/domain/money'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payText } from '../pay-text.ts'
import { Instalments } from './instalments.tsx'
import styles from './pay-later.module.css'

/** The lender's page decides; what it will cost is said before. */
export function useMethod(input: MethodInput): OpenMethod {
  const { option, attempt } = input
  const t = useMessages()
  const instalments = option.instalments ?? []
  const [first] = instalments
  return {
    action: {
      text: first
        ? t('payments.payLater.pay', { amount: t.money(paise(first.amount)) })
        : payText(t, input),
      submit: () =>
        void attempt.payByRedirect({ option, method: option.method }, { method: 'PAGE' }),
    },
    body: (
      <FieldStack>
        {first && <Instalments instalments={instalments} />}
        <p className={styles.note}>{t('payments.payLater.note')}</p>
      </FieldStack>
    ),
  }
}

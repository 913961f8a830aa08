/** A bank is chosen here and the payment is made on its own page. [checkout §9] */
import { bankInOneLine } from '@thela/domain/payments'
import { useMessages } from '../../../../language/use-messages.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { bankName } from '../instrument-texts.ts'
import type { Instrument } from '../instrument-texts.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payWithText } from '../pay-text.ts'
import { useRequiredInstrument } from '../use-required-instrument.tsx'
import { Banks } from './banks.tsx'

/** Beside the total of a phone there is room for one line. */
function buttonName(bank: Instrument, { isBesideTotal }: MethodInput): string {
  if (!isBesideTotal) return bankName(bank)
  return bankInOneLine(bank.id, bankName(bank))
}

export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, instrument, attempt } = input
  const method = 'NET_BANKING'
  const { id, error, choose, submit } = useRequiredInstrument(input, {
    missing: t('payments.netBanking.select'),
    pay: (bank) => {
      const chosen = { option, method, instrument: bank } as const
      void attempt.payByRedirect(chosen, { method, instrument: bank })
    },
  })
  const bank = option.instruments.find((each) => each.id === instrument)
  const name = bank && buttonName(bank, input)
  return {
    action: {
      text: name === undefined ? t('payments.netBanking.choose') : payWithText(t, input, name),
      isIncomplete: name === undefined,
      submit,
    },
    body: (
      <fieldset id={id}>
        <legend>
          <VisuallyHidden>{t('payments.netBanking.choose')}</VisuallyHidden>
        </legend>
        <FieldStack>
          {error}
          <Banks option={option} chosen={instrument} onChoose={choose} />
        </FieldStack>
      </fieldset>
    ),
  }
}

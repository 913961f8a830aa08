import { useMessages } from '../../../../language/use-messages.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { bankName } from '../instrument-texts.ts'
import type { Instrument } from '../instrument-texts.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payWithText } from '../pay-text.ts'
import { useRequiredInstrument } from '../use-required-instrument.tsx'
import { Banks } from './banks.tsx'

/** What those with the longest names are called for short, by their codes. */
const BUTTON_NAMES: Readonly<Record<string, string>> = {
  CBIN: 'Central Bank',
  IOBA: 'IOB',
  JAKA: 'J&K Bank',
  KKBK: 'Kotak Bank',
  MAHB: 'Maharashtra Bank',
  PUNB: 'PNB',
  SCBL: 'Standard Chartered',
  TMBL: 'TMB',
  UBIN: 'Union Bank',
}
/** "AU Small Finance Bank" is AU Bank. */
const KIND_OF_BANK = / (?:Small Finance|Co-operative|Payments|Sahakari) Bank$/

/** Beside the total of a phone there is room for one line. */
function buttonName(bank: Instrument, { isBesideTotal }: MethodInput): string {
  if (!isBesideTotal) return bankName(bank)
  const short = BUTTON_NAMES[bank.id.replace(/_R$/, '')]
  return short ?? bankName(bank).replace(KIND_OF_BANK, ' Bank')
}

/** Paid on the bank's own page. [checkout §9] */
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

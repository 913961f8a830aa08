/** A fictitious payment method, as docs/how-to/develop/add-a-payment-method.md describes one. */
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import type { MethodInput, OpenMethod } from './method-view.ts'
import { payText } from './pay-text.ts'

export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, instrument, onInstrument, attempt } = input
  const submit = () => {
    if (instrument === undefined) return
    const chosen = { option, method: option.method, instrument }
    void attempt.payByRedirect(chosen, { method: 'NET_BANKING', instrument })
  }
  return {
    action: { text: payText(t, input), submit },
    body: (
      <fieldset>
        <legend>Choose your bank</legend>
        <RadioRows
          name="bank"
          value={instrument}
          rows={option.instruments.map(({ id }) => ({ value: id, text: id }))}
          onChoose={onInstrument}
        />
      </fieldset>
    ),
  }
}

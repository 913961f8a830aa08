/** [checkout §5 Card, §7, D-4] */
import { useMessages } from '../../../../language/use-messages.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { submitCard } from '../../card-form/submit-card.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payByCardText } from '../pay-text.ts'
import { isExpired, savedCardsOf } from './card-texts.ts'
import type { SavedCard } from './card-texts.ts'
import { CvvForm } from './cvv-form.tsx'
import { ExpiredCards } from './expired-cards.tsx'

/** Each card is a row of the list of methods; another card is typed below its own row. */
export function useMethod(input: MethodInput): OpenMethod {
  const { option, instrument, onOptionsChanged } = input
  const formId = useId()
  const t = useMessages()
  const cards = savedCardsOf(option)
  const chosen = cards.find((card) => card.id === instrument && !isExpired(card))
  return {
    action: { text: payByCardText(t, input), submit: () => submitCard(formId), isHidden: !chosen },
    body: (
      <>
        {chosen && <ChosenCard key={chosen.id} {...{ input, card: chosen, formId }} />}
        <ExpiredCards cards={cards.filter(isExpired)} onRemoved={onOptionsChanged} />
      </>
    ),
  }
}

interface ChosenCardProps {
  input: MethodInput
  card: SavedCard
  formId: string
}

function ChosenCard({ input, card: { id, card }, formId }: ChosenCardProps): ReactNode {
  const { option, attempt, isBlocked } = input
  const method = card.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
  return (
    <CvvForm
      id={formId}
      network={card.network}
      isShut={isBlocked || attempt.state.step !== 'idle'}
      onCvv={(cvv) =>
        void attempt.payByRedirect(
          { option, method, instrument: id },
          { method: 'CARD', card: { token: card.token, cvv, save: false } },
        )
      }
    />
  )
}

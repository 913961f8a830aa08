/** [checkout §5 Card, §7, D-4] */
import { useMessages } from '../../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { Messages } from '@thela/messages'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { NetworkMark } from '../../card-form/network-mark.tsx'
import { submitCard } from '../../card-form/submit-card.ts'
import { discountOf, whyOff } from '../instrument-texts.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payByCardText } from '../pay-text.ts'
import { cardNote, cardTitle, isExpired, savedCardsOf } from './card-texts.ts'
import type { SavedCard } from './card-texts.ts'
import { CvvForm } from './cvv-form.tsx'
import { ExpiredCards } from './expired-cards.tsx'
import { RemoveCard } from './remove-card.tsx'
import styles from './saved-card.module.css'

export function useMethod(input: MethodInput): OpenMethod {
  const { instrument, onInstrument, onOption, onOptionsChanged } = input
  const formId = useId()
  const t = useMessages()
  const cards = savedCardsOf(input.option)
  const valid = cards.filter((card) => !isExpired(card))
  const canPay = valid.length > 0
  return {
    action: { text: payByCardText(t, input), submit: () => submitCard(formId), isHidden: !canPay },
    body: (
      <>
        {canPay && (
          <RadioCardGroup
            title={t('payments.savedCard.choose')}
            titleIsHidden
            name="saved-card"
            value={instrument}
            cards={valid.map((card) => ({
              ...radioCardOf(t, input, card),
              body: <ChosenCard key={card.id} {...{ input, card, formId }} />,
            }))}
            onChoose={onInstrument}
          />
        )}
        <ExpiredCards cards={cards.filter(isExpired)} onRemoved={onOptionsChanged} />
        <div>
          <Button variant="quiet" onClick={() => onOption('CREDIT_DEBIT_CARD')}>
            {t('payments.savedCard.another')}
          </Button>
        </div>
      </>
    ),
  }
}

function radioCardOf(t: Messages, { option }: MethodInput, saved: SavedCard) {
  const { id, card, reason } = saved
  const discount = discountOf(t, option, saved)
  return {
    value: id,
    text: cardTitle(card),
    note: cardNote(t, card),
    icon: <NetworkMark network={card.network} variant="row" />,
    ...(discount ? { aside: discount, asideTone: 'saving' as const } : {}),
    reason: whyOff(t, saved),
    disabled: reason !== undefined,
  }
}

interface ChosenCardProps {
  input: MethodInput
  card: SavedCard
  formId: string
}

function ChosenCard({ input, card: { id, card }, formId }: ChosenCardProps): ReactNode {
  const { option, attempt, isBlocked, onOptionsChanged } = input
  const method = card.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
  return (
    <div className={styles.row}>
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
      <RemoveCard id={id} card={card} onRemoved={onOptionsChanged} />
    </div>
  )
}

/** [tracking §4, §5] */
import { startOfIstDay } from '@thela/domain/calendar'
import { reAttemptChoices } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import { useMessages } from '../../../language/use-messages.ts'

export interface DayChipsProps {
  first: string
  last: string
  /** '' where any day is right. */
  value: string
  /** Offers any day too. */
  isOptional: boolean
  onChoose: (day: string) => void
}

/** With its date: "tomorrow" is another day after midnight, and its Hindi word is yesterday's too. */
export function dayText(t: Messages, day: string): string {
  const start = startOfIstDay(day)
  return start ? t.date(start, 'WEEKDAY') : day
}

/** The days on which the courier can come again, one tap each. */
export function DayChips({ first, last, value, isOptional, onChoose }: DayChipsProps) {
  const t = useMessages()
  const days = reAttemptChoices({ first, last })
  const choices = isOptional ? ['', ...days] : days
  return (
    <ChipGroup
      title={t('tracking.action.day')}
      name={isOptional ? 'info-day' : 'day'}
      variant="row"
      value={value}
      chips={choices.map((day) => ({
        value: day,
        text: day === '' ? t('tracking.action.anyDay') : dayText(t, day),
      }))}
      onChoose={onChoose}
    />
  )
}

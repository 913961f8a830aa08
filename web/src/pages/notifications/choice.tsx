import type { Session } from '@thela/contracts/calls/identity/identity'
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { useState } from 'react'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { EndLetters } from './end-letters.tsx'
import { usePreferences } from './use-preferences.ts'
import type { Choosing } from './use-preferences.ts'

export interface ChoiceProps {
  session: Session
  preferenceKey: string | undefined
}

export function Choice({ session, preferenceKey }: ChoiceProps) {
  const t = useMessages()
  const { query, choose } = usePreferences(session, preferenceKey)
  if (preferenceKey !== undefined && query.failure?.code === 'NOT_FOUND') {
    return <EndLetters end={() => choose({ language: null, optedOut: ['EMAIL'] })} />
  }
  return (
    <Loaded
      query={query}
      failedTitle={t('notifications.preferences.title')}
      loading={
        <Card title={t('notifications.preferences.lead')}>
          <SkeletonStack label={t('notifications.preferences.lead')}>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </SkeletonStack>
        </Card>
      }
    >
      {(known) => <ChoiceForm known={known} choose={choose} />}
    </Loaded>
  )
}

/** As each language calls itself. */
const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

function ChoiceForm({
  known,
  choose,
}: {
  known: Preferences
  choose: (body: Choosing) => Promise<unknown>
}) {
  const t = useMessages()
  const [chosen, setChosen] = useState<Choosing>(known)
  const [isSaved, setIsSaved] = useState(false)
  const save = useAsyncAction(async (body: Choosing) => {
    await choose(body)
    setIsSaved(true)
  })
  const change = (more: Partial<Choosing>) => {
    setIsSaved(false)
    setChosen({ ...chosen, ...more })
  }
  const { language, optedOut } = chosen
  return (
    <Card title={t('notifications.preferences.lead')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.run({ language, optedOut })
        }}
      >
        <FieldStack>
          {known.media.map((medium) => (
            <CheckboxField
              key={medium}
              name={medium}
              label={t(`notifications.preferences.medium.${medium}`)}
              checked={!optedOut.includes(medium)}
              onChange={(isWanted) => {
                const others = optedOut.filter((one) => one !== medium)
                change({ optedOut: isWanted ? others : [...others, medium] })
              }}
            />
          ))}
          {known.languages.length > 1 && (
            <SelectField
              name="language"
              label={t('notifications.preferences.language')}
              defaultValue={language ?? ''}
              prompt={t('notifications.preferences.asOrdered')}
              options={known.languages.map((value) => ({ value, text: languageName(value) }))}
              onChoose={(value) =>
                change({ language: LANGUAGES.find((one) => one === value) ?? null })
              }
            />
          )}
          <p>{t('notifications.preferences.note')}</p>
          {save.failure && <Notice tone="error" title={errorText(t, save.failure)} announce />}
          {isSaved && (
            <Notice tone="success" title={t('notifications.preferences.saved')} announce />
          )}
          <Button type="submit" loading={save.isBusy}>
            {t('notifications.preferences.save')}
          </Button>
        </FieldStack>
      </form>
    </Card>
  )
}

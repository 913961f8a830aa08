/** What a link in an older letter can still do; nothing is shown of whose it is. [ADR-369] */
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useState } from 'react'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'

export function EndLetters({ end }: { end: () => Promise<unknown> }) {
  const t = useMessages()
  const [hasEnded, setHasEnded] = useState(false)
  const ending = useAsyncAction(async () => {
    await end()
    setHasEnded(true)
  })
  return (
    <Card title={t('notifications.preferences.end.title')}>
      <FieldStack>
        <p>{t('notifications.preferences.end.lead')}</p>
        {ending.failure && <Notice tone="error" title={errorText(t, ending.failure)} announce />}
        {hasEnded ? (
          <Notice tone="success" title={t('notifications.preferences.end.done')} announce />
        ) : (
          <Button onClick={() => ending.run()} loading={ending.isBusy}>
            {t('notifications.preferences.end.button')}
          </Button>
        )}
      </FieldStack>
    </Card>
  )
}

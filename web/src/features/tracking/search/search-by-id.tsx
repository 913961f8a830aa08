/** [tracking §2, §9, §5] */
import { errorText, fieldResult } from '../../../language/error-text.ts'
import { validateTrackingId } from '@thela/domain/tracking'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { Card } from '@thela/ui/layout/card.tsx'

/** Time for the navigation to the parcel, during which clicks are ignored. */
const WAIT_AFTER_LEAVING_MS = 999

export interface SearchByIdProps {
  /** From the address: looked up at once. */
  sid: string | undefined
  /** A private one is shown to its customer only, after the OTP. */
  onFound: (trackingId: string, isPublic: boolean) => void
}

/** One field, with errors of the id below it. */
export function SearchById({ sid, onFound }: SearchByIdProps) {
  const t = useMessages()
  const [refused, setRefused] = useState<string>()
  const search = useAsyncAction(async (id: string) => {
    try {
      const { swiftId, isPublic } = await call(
        'GET /data/shipment/verify/v2',
        { query: { id } },
        { retries: 1 },
      )
      onFound(swiftId, isPublic)
      await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_LEAVING_MS))
    } catch (error) {
      const isRefused = error instanceof ApiCallError && [400, 404].includes(error.statusCode)
      if (!isRefused) throw error
      setRefused(
        t(error.statusCode === 404 ? 'tracking.search.unknown' : 'errors.INVALID_TRACKING_ID'),
      )
    }
  })
  const form = useFields({
    initial: { sid: sid ?? '' },
    validate: (_, values) => fieldResult(t, validateTrackingId(values.sid)),
    onSend: (values) => {
      setRefused(undefined)
      search.run(values.sid.trim())
    },
  })
  const lookUpAtOnce = useEffectEvent(() => form.send())
  useEffect(() => {
    if (sid) lookUpAtOnce()
  }, [sid])
  const reject = useEffectEvent(form.reject)
  useEffect(() => {
    if (refused !== undefined) reject({ sid: refused })
  }, [refused])

  return (
    <Card title={t('tracking.search.title')}>
      <form {...form.formProps}>
        <FieldStack>
          <TextField
            {...form.field('sid')}
            label={t('tracking.search.field')}
            note={t('tracking.search.note')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            maxLength={128}
            required
          />
          {search.failure && (
            <Notice tone="error" announce>
              {errorText(t, search.failure)}
            </Notice>
          )}
          <Button wide type="submit" loading={search.isBusy}>
            {t('tracking.search.submit')}
          </Button>
        </FieldStack>
      </form>
    </Card>
  )
}

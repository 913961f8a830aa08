import { Button } from '@thela/ui/actions/button.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import type { useOlder } from './use-older.ts'

export interface OlderProps extends ReturnType<typeof useOlder> {
  /** Where the next page begins, if there is one. */
  next: string | undefined
}

/** To the next page of a long list, and back to its beginning. */
export function Older({ before, go, next }: OlderProps) {
  const t = useMessages()
  return (
    <>
      {next !== undefined && (
        <Button variant="plain" onClick={() => go(next)}>
          {t('accounts.page.older')}
        </Button>
      )}
      {before !== undefined && (
        <Button variant="quiet" onClick={() => go(undefined)}>
          {t('accounts.page.newest')}
        </Button>
      )}
    </>
  )
}

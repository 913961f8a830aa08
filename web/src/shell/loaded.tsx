import type { ReactNode } from 'react'
import type { QueryResult } from '../api/use-query.ts'
import { errorText } from '../language/error-text.ts'
import { useMessages } from '../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'

export interface LoadedProps<T> {
  query: QueryResult<T>
  /** Stands in its place meanwhile. */
  loading: ReactNode
  /** Says what could not be loaded; the reason and a way to try again stand below it. */
  failedTitle: string
  /** Around what stands in its place, where the data bring a layout of their own. */
  frame?: (instead: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** What was loaded, or that it is being loaded, or that it could not be. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, loading, failedTitle, frame = (instead) => instead, children } = props
  const { data, isStale, failure, retry } = query
  const t = useMessages()
  // A reply to an earlier query does not stand for the one that failed.
  if (data !== undefined && !(failure && isStale)) return children(data)
  if (!failure) return frame(loading)
  return frame(
    <Notice
      tone="error"
      announce
      title={failedTitle}
      actions={
        failure.statusCode === 401 ? (
          // The session has ended; a reload gives this page one with which to log in.
          <Button variant="plain" onClick={() => window.location.reload()}>
            {t('shared.logIn')}
          </Button>
        ) : (
          <Button variant="plain" onClick={retry}>
            {t('shared.tryAgain')}
          </Button>
        )
      }
    >
      {errorText(t, failure)}
    </Notice>,
  )
}

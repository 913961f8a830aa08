import { useMessages } from '../../language/use-messages.ts'
import { CardLoading } from '../../shell/card-loading.tsx'

export function Loading() {
  const t = useMessages()
  return <CardLoading title={t('accounts.page.loading')} />
}

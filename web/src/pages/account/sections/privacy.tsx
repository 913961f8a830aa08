/** What is kept of a person: to see, change and delete. [account §6, D-40, D-77, ADR-256] */
import type { KeptAtStore, KnownData } from '@thela/contracts/calls/accounts/privacy'
import { formatPhone } from '@thela/domain/fields'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { ConsentList } from './consent-list.tsx'
import { DownloadData } from './download-data.tsx'
import { EraseData } from './erase-data.tsx'
import { KeptKinds } from './kept-kinds.tsx'
import { OnOwnPage } from '../../../shell/frame/on-own-page.tsx'

/** Even to see it needs an OTP: it names what other stores of the seller keep. */
export function Privacy({ page, session }: SectionProps) {
  if (page.isSellerLogin) return <OnOwnPage href={links.privacy(page.brand.slug)} to="see" />
  return <KnownOfPerson session={session} />
}

function KnownOfPerson({ session }: Pick<SectionProps, 'session'>) {
  const t = useMessages()
  const [changed, setChanged] = useState<KnownData>()
  const [isErased, setIsErased] = useState(false)
  const known = useQuery({
    queryKey: session.phone,
    request: (signal) => call('GET /checkout/customer/privacy', {}, { signal, retries: 1 }),
  })
  // Nothing of the page works any more: the session has ended.
  if (isErased) {
    return (
      <Notice tone="success" announce title={t('privacy.erase.done')}>
        {t('privacy.erase.done.text')}
      </Notice>
    )
  }
  return (
    <Loaded query={known} loading={<Loading />} failedTitle={t('privacy.failed')}>
      {(loaded) => {
        const data = changed ?? loaded
        return (
          <>
            <p>{t('privacy.lead', { phone: formatPhone(session.phone ?? '') })}</p>
            {data.stores.map((store) => (
              <OneStore key={store.storeId} store={store} onChanged={setChanged} />
            ))}
            <DownloadData session={session} />
            <EraseData data={data} session={session} onErased={() => setIsErased(true)} />
          </>
        )
      }}
    </Loaded>
  )
}

interface OneStoreProps {
  store: KeptAtStore
  onChanged: (data: KnownData) => void
}

function OneStore({ store, onChanged }: OneStoreProps) {
  const t = useMessages()
  return (
    <>
      <Card title={store.storeName}>
        {store.kinds.length === 0 ? (
          <p>{t('privacy.nothing')}</p>
        ) : (
          <KeptKinds store={store} onChanged={onChanged} />
        )}
      </Card>
      {store.consents.some(({ at }) => at !== undefined) && (
        <ConsentList store={store} onChanged={onChanged} />
      )}
    </>
  )
}

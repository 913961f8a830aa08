/** [account §6, D-40, ADR-257] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { FreshCode } from './fresh-code.tsx'
import styles from './methods.module.css'

interface MadeExport {
  readonly exportId: string
  readonly key: string
}

export function DownloadData({ session }: { session: Session }) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<MadeExport>()
  return (
    <Card title={t('privacy.export.title')}>
      <FieldStack>
        <p>{t('privacy.export.what')}</p>
        {made ? (
          <Archive key={made.exportId} made={made} onAgain={() => setMade(undefined)} />
        ) : (
          <div className={styles.action}>
            <Button variant="plain" onClick={() => setIsOpen(true)}>
              {t('privacy.export.start')}
            </Button>
          </div>
        )}
      </FieldStack>
      <Dialog
        open={isOpen}
        title={t('privacy.export.title')}
        onClose={() => setIsOpen(false)}
        footer={
          <Button wide variant="plain" onClick={() => setIsOpen(false)}>
            {t('privacy.export.cancel')}
          </Button>
        }
      >
        <FreshCode
          session={session}
          text={t('privacy.export.confirm')}
          variant="main"
          act={async (body) => {
            setMade(await call('POST /checkout/customer/privacy/exports', { body }))
          }}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </Card>
  )
}

const CHECK_AGAIN_MS = 2_000

interface ArchiveProps {
  made: MadeExport
  onAgain: () => void
}

function Archive({ made: { exportId, key }, onAgain }: ArchiveProps) {
  const t = useMessages()
  const [round, setRound] = useState(0)
  const state = useQuery({
    queryKey: `${exportId} ${round}`,
    request: (signal) =>
      call(
        'GET /checkout/customer/privacy/exports/:id',
        { params: { id: exportId } },
        { signal, retries: 1 },
      ),
  })
  const isPreparing = state.data?.state === 'PREPARING' && !state.isStale
  useEffect(() => {
    if (!isPreparing) return undefined
    const timer = setTimeout(() => setRound(round + 1), CHECK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isPreparing, round])
  const preparing = <Notice tone="info" announce title={t('privacy.export.preparing')} />
  return (
    <Loaded query={state} loading={preparing} failedTitle={t('privacy.export.title')}>
      {({ state: reached }) => {
        if (reached === 'PREPARING') return preparing
        if (reached === 'READY') {
          return (
            <>
              <Notice tone="success" announce title={t('privacy.export.ready')} />
              <div className={styles.action}>
                <LinkButton href={links.privacyExport(key)} saveAs="my-data.zip">
                  {t('privacy.export.download')}
                </LinkButton>
              </div>
            </>
          )
        }
        return (
          <>
            <Notice tone="info" announce title={t('privacy.export.gone')} />
            <div className={styles.action}>
              <Button variant="plain" onClick={onAgain}>
                {t('privacy.export.again')}
              </Button>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

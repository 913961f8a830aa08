/** [tracking §4 Building checkpoints] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { mergedHistory } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { NoteText } from '../../../language/parcel-note.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Timeline } from '@thela/ui/lists/timeline.tsx'
import type { TimelineEntry } from '@thela/ui/lists/timeline.tsx'
import styles from './checkpoints.module.css'

type Checkpoint = PublicShipmentReply['checkpoints'][number]

/** This many past entries are shown; earlier ones are folded. */
const OPEN_PASSED = 4

const PROBLEMS = new Set(['UNDELIVERED', 'RTO', 'RTO_DELIVERED', 'CANCELLED', 'LOST', 'DAMAGED'])

/** The newest first; what is still to come is shown by the progress above. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly Checkpoint[] }) {
  const t = useMessages()
  const history = mergedHistory(checkpoints).filter(({ isDone }) => isDone)
  const entries = history.map((checkpoint, index) => entryOf(t, checkpoint, index)).reverse()
  // A single entry is not folded.
  const folded = history.length > OPEN_PASSED + 1 ? history.length - OPEN_PASSED : 0
  const open = entries.length - folded
  return (
    <Card title={t('tracking.parcel.history')}>
      <div className={styles.history}>
        <Timeline entries={entries.slice(0, open)} />
        {folded > 0 && (
          <Fold text={t('tracking.parcel.earlier', { count: folded })}>
            <div className={styles.earlier}>
              <Timeline entries={entries.slice(open)} />
            </div>
          </Fold>
        )}
      </div>
    </Card>
  )
}

function entryOf(t: Messages, checkpoint: Checkpoint, index: number): TimelineEntry {
  const { label, ctime, location, descriptionCode: description } = checkpoint
  const note = (
    <>
      {description && <NoteText code={description} />}
      {description && location && ' · '}
      {location}
    </>
  )
  return {
    id: `${index}-${checkpoint.checkpoint}`,
    title: t(`tracking.checkpoint.${label}`),
    variant: variantOf(checkpoint),
    ...(description || location ? { note } : {}),
    ...(ctime ? { time: { iso: ctime, text: t.date(new Date(ctime), 'TIME') } } : {}),
  }
}

function variantOf({ checkpoint, isActive }: Checkpoint): NonNullable<TimelineEntry['variant']> {
  if (isActive) return PROBLEMS.has(checkpoint) ? 'trouble' : 'latest'
  return 'past'
}

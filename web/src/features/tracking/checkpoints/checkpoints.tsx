/** [tracking §4 Building checkpoints] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { Messages } from '@thela/messages'
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

/** Past events, oldest first, and future ones. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly Checkpoint[] }) {
  const t = useMessages()
  const entries = checkpoints.map((checkpoint, index) => entryOf(t, checkpoint, index))
  const passed = checkpoints.filter(({ isDone }) => isDone).length
  // A single entry is not folded.
  const folded = passed > OPEN_PASSED + 1 ? passed - OPEN_PASSED : 0
  return (
    <Card title={t('tracking.parcel.history')}>
      {folded > 0 && (
        <Fold text={t('tracking.parcel.earlier', { count: folded })}>
          <div className={styles.earlier}>
            <Timeline entries={entries.slice(0, folded)} />
          </div>
        </Fold>
      )}
      <Timeline entries={entries.slice(folded)} />
    </Card>
  )
}

function entryOf(t: Messages, checkpoint: Checkpoint, index: number): TimelineEntry {
  const { label, ctime, location, descriptionCode: description } = checkpoint
  const note = [description && t(`tracking.description.${description}`), location]
    .filter(Boolean)
    .join(' · ')
  return {
    id: `${index}-${checkpoint.checkpoint}`,
    title: t(`tracking.checkpoint.${label}`),
    variant: variantOf(checkpoint),
    ...(note ? { note } : {}),
    ...(ctime ? { time: { iso: ctime, text: t.date(new Date(ctime), 'TIME') } } : {}),
  }
}

function variantOf({
  checkpoint,
  isActive,
  isDone,
}: Checkpoint): NonNullable<TimelineEntry['variant']> {
  if (isActive) return PROBLEMS.has(checkpoint) ? 'trouble' : 'latest'
  return isDone ? 'past' : 'ahead'
}

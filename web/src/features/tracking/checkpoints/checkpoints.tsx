/** [tracking §4 Building checkpoints] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
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
  const entries = checkpoints.map(entryOf)
  const passed = checkpoints.filter(({ isDone }) => isDone).length
  // A single entry is not folded.
  const folded = passed > OPEN_PASSED + 1 ? passed - OPEN_PASSED : 0
  return (
    <Card title="Journey">
      {folded > 0 && (
        <Fold text={`Show ${folded} earlier updates`}>
          <div className={styles.earlier}>
            <Timeline entries={entries.slice(0, folded)} />
          </div>
        </Fold>
      )}
      <Timeline entries={entries.slice(folded)} />
    </Card>
  )
}

function entryOf(checkpoint: Checkpoint, index: number): TimelineEntry {
  const { title, ctime, timeText, location, description } = checkpoint
  const note = [description, location].filter(Boolean).join(' · ')
  return {
    id: `${index}-${checkpoint.checkpoint}`,
    title,
    variant: variantOf(checkpoint),
    ...(note ? { note } : {}),
    ...(ctime && timeText ? { time: { iso: ctime, text: timeText } } : {}),
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

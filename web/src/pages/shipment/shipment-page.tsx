import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Stepper } from '../../ui/lists/stepper.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'

/** The promise first and large, then the five steps, then what happened. */
export function ShipmentPage({ page: { brand, shipment } }: { page: Payload }) {
  const { header, steps, checkpoints, isCancelled, isRTO } = shipment
  return (
    <PageFrame brand={brand}>
      <Columns>
        <h1>{[header.title, header.dateMobile].filter(Boolean).join(' ')}</h1>
        {header.description && <p>{header.description}</p>}
        <Card title={shipment.courier.name}>
          <Stepper
            label="Progress of the parcel"
            steps={steps.map(({ label }) => label)}
            current={steps.findIndex(({ isCurrent }) => isCurrent)}
            tone={isCancelled || isRTO ? 'bad' : 'good'}
          />
          <Timeline
            entries={checkpoints.map(
              ({ title, location, ctime, timeText, isActive, description }, index) => ({
                id: `${index}-${title}`,
                title,
                note: [description, location].filter(Boolean).join(' · '),
                look: isActive ? 'latest' : 'past',
                ...(ctime && timeText ? { time: { iso: ctime, text: timeText } } : {}),
              }),
            )}
          />
        </Card>
      </Columns>
    </PageFrame>
  )
}

import type { ReactNode } from 'react'
import { Card } from '@thela/ui/layout/card.tsx'

/** In the place of an empty list: what will stand here. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <p>{children}</p>
    </Card>
  )
}

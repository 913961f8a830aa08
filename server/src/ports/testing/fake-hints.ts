import type { NewPlatformOrder, PlatformEvent } from '../store-platform.ts'
import { arrived } from './read-verified.ts'

/** What has become of the orders of a fake platform, and when something did. */
export function fakeHints(placedAs: (platformOrderId: string) => NewPlatformOrder | undefined) {
  const reported = new Map<string, readonly PlatformEvent[]>()
  const changes: {
    readonly platformOrderId: string
    readonly version: string
    readonly at: Date
  }[] = []
  const note = (platformOrderId: string): void =>
    void changes.push({ platformOrderId, version: String(changes.length), at: new Date() })
  const report = (platformOrderId: string, events: readonly PlatformEvent[]): void => {
    reported.set(platformOrderId, [...(reported.get(platformOrderId) ?? []), ...events])
    note(platformOrderId)
  }
  return {
    note,
    report,
    eventsOf(platformOrderId: string): readonly PlatformEvent[] {
      const { sourceId } = placedAs(platformOrderId) ?? {}
      const name = `#${platformOrderId}`
      const eventId = `${platformOrderId}:CREATED`
      const order = { platformOrderId, name, eventId, topic: 'order' }
      const made: PlatformEvent[] = sourceId ? [{ ...order, kind: 'CREATED', sourceId }] : []
      return arrived([...made, ...(reported.get(platformOrderId) ?? [])])
    },
    since(since: Date) {
      const versions = new Map<string, string>()
      for (const { platformOrderId, at, version } of changes) {
        if (at >= since) versions.set(platformOrderId, version)
      }
      const orders = [...versions].map(([platformOrderId, version]) => ({
        platformOrderId,
        version,
      }))
      return { orders, until: new Date() }
    },
  }
}

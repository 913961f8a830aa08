import type { PlatformEvent, StorePlatform } from '../store-platform.ts'
import type { RawWebhook } from '../webhook.ts'

/** What a webhook reports: itself, or what it hints at. */
export async function reportedEvents(
  platform: StorePlatform,
  webhook: RawWebhook,
): Promise<readonly PlatformEvent[]> {
  const report = platform.parseWebhook(webhook)
  if (typeof report === 'string') throw new Error(report)
  if (report.kind !== 'CHANGED') return [report]
  return (await platform.fetchEvents?.(report.platformOrderId)) ?? []
}

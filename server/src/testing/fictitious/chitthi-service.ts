import type { Fault } from '../../ports/testing/faults.ts'
import { startFakeServer } from '../../adapters/testing/fake-server.ts'

interface Letter {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly language: string
  readonly text: string
}

/** The letters' other side: keeps each once. */
export async function startChitthiService() {
  const letters = new Map<string, Letter>()
  const state: { fault: Fault | undefined; isRefusing: boolean } = {
    fault: undefined,
    isRefusing: false,
  }
  const server = await startFakeServer(({ json }) => {
    if (state.fault === 'SILENT') return 'NO_REPLY'
    if (state.fault === 'DOWN') return { status: 502, json: {} }
    const letter = json as Letter
    if (state.isRefusing) return { status: 422, json: { message: `nobody lives at ${letter.to}` } }
    letters.set(letter.id, letter)
    if (state.fault === 'REPLY_LOST') return 'NO_REPLY'
    return { json: state.fault === 'INVALID_REPLY' ? 'a letter' : { id: letter.id } }
  })
  return { url: server.url, letters, state, close: () => server.close() }
}

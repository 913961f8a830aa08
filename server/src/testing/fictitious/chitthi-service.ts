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
  const state = { isDown: false, isRefusing: false }
  const server = await startFakeServer(({ json }) => {
    if (state.isDown) return { status: 504, json: {} }
    const letter = json as Letter
    if (state.isRefusing) return { status: 422, json: { message: `nobody lives at ${letter.to}` } }
    letters.set(letter.id, letter)
    return { json: {} }
  })
  return { url: server.url, letters, state, close: () => server.close() }
}

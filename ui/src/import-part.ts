/** Code that is loaded when it is needed, also over a line that breaks. */

/** Until the device has a line again; at once where it does not know. */
function untilOnline(): Promise<void> {
  if (navigator.onLine !== false) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })
}

/**
 * A file that failed is fetched once more. Browsers keep that it failed under its address, so the second
 * fetch has another one; where the browser does not name it, the failure stands.
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await untilOnline()
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+?\.js/.exec(String(error).slice(0, 2_000)) ?? []
    if (address === undefined) throw error
    await untilOnline()
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Part
  }
}

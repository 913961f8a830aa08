/**
 * What this tab keeps over a reload, as JSON. A frame may have no storage, and what is stored may be
 * damaged: then nothing is kept.
 */
export function keepInTab(name: string, value: unknown): void {
  quietly(() => window.sessionStorage.setItem(name, JSON.stringify(value)))
}

/** The caller knows the type of what it has kept by this name. */
export function keptInTab<T>(name: string): T | undefined {
  return quietly(() => {
    const text = window.sessionStorage.getItem(name)
    return text ? (JSON.parse(text) as T) : undefined
  })
}

export function removeFromTab(name: string): void {
  quietly(() => window.sessionStorage.removeItem(name))
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

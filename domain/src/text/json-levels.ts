/** Deeper than anything that we or an outside system send each other. */
const MAX_LEVELS = 32

/** Whether a JSON text nests too deeply to be parsed cheaply; without parsing it, and not within strings. */
export function isJsonTooDeep(text: string): boolean {
  let level = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (isInString) {
      if (character === 0x5c) index += 1
      else if (character === 0x22) isInString = false
    } else if (character === 0x22) isInString = true
    else if (character === 0x7b || character === 0x5b) {
      level += 1
      if (level > MAX_LEVELS) return true
    } else if (character === 0x7d || character === 0x5d) level -= 1
  }
  return false
}

import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets, in a time that does not depend on them. */
export const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right))

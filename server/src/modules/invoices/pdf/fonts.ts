import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

export type Weight = 'REGULAR' | 'BOLD'

const open = (url: string): ReturnType<typeof create> => create(readFileSync(fileURLToPath(url)))

/**
 * Latin, Devanagari and ₹ in one family: names of Indian shoppers need all three on one line. Only the
 * glyphs that a document uses are embedded in it. Read once, since reading takes longer than drawing.
 * [ADR-243]
 */
export const fonts: Readonly<Record<Weight, ReturnType<typeof create>>> = {
  REGULAR: open(import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf')),
  BOLD: open(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf')),
}

import { Markup } from '../page/html.ts'

const SIZE = 24
const STROKE =
  'aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'

const icon = (paths: string): Markup => mark(paths, [0, SIZE])

/** No wider than what is drawn, so that it begins where the text below it does. */
function mark(paths: string, [left, width]: readonly [number, number]): Markup {
  const box = `viewBox="${left} 0 ${width} ${SIZE}" width="${width}" height="${SIZE}"`
  return new Markup(`<svg class="icon" ${box} ${STROKE}>${paths}</svg>`)
}

export const icons = {
  meher: mark(
    '<path d="M4 9h13v4a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6z"/><path d="M17 10h1.5a2.5 2.5 0 0 1 0 5H16.6"/><path d="M9 3c-1.3 1.3 1.3 2 0 3.4M12.5 3c-1.3 1.3 1.3 2 0 3.4"/>',
    [3, 19],
  ),
  dhaga: mark(
    '<rect x="7" y="3" width="10" height="3" rx="1"/><rect x="7" y="18" width="10" height="3" rx="1"/><path d="M8.5 6v12M15.5 6v12M8.5 9l7 2M8.5 13l7 2M15.5 16c4 0 5 2.5 5.5 5"/>',
    [6, 16],
  ),
  resha: mark(
    '<path d="M6 9h12l1 11H5z"/><path d="M8 9c0-7 8-7 8 0"/><path d="M5.6 14h12.8"/>',
    [4, 16],
  ),
  mitti: mark(
    '<path d="M7.5 5.5h9M8.6 5.5c0 2.2-4.6 3.6-4.6 8C4 18 7.6 20.5 12 20.5s8-2.5 8-7c0-4.4-4.6-5.8-4.6-8"/><path d="M4.4 12.2c4.6 1.9 10.6 1.9 15.2 0"/>',
    [3, 18],
  ),
  bag: icon('<path d="M5 8h14l1 12H4z"/><path d="M8.5 8V7a3.5 3.5 0 0 1 7 0v1"/>'),
  phone: icon('<rect x="7" y="2.5" width="10" height="19" rx="2.2"/><path d="M11 18.5h2"/>'),
  leaf: icon('<path d="M5 19C4 10 10 4 20 4c0 10-6 16-15 15z"/><path d="M5 19 14 10"/>'),
  truck: icon(
    '<path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z"/><circle cx="7.5" cy="17.5" r="1.8"/><circle cx="17.5" cy="17.5" r="1.8"/>',
  ),
  coin: icon('<circle cx="12" cy="12" r="8.5"/><path d="M9 8h6M9 11h6M9 8c5 0 5 6 0 6l5 4"/>'),
} as const

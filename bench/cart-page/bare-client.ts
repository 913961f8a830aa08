import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BarePage } from './bare-page.ts'
import type { PageContent } from './page-content.ts'

const root = document.getElementById('root')
const content = document.getElementById('content')?.textContent
if (root && content) {
  hydrateRoot(root, createElement(BarePage, JSON.parse(content) as PageContent))
}

import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import type { PageFrameProps } from '../../shell/frame/page-frame.tsx'

type RequestFrameProps = Pick<PageFrameProps, 'brand' | 'homeLink' | 'children'>

/** Around what an open link asks for: the header is that of every page with a payment. */
export const RequestFrame = (props: RequestFrameProps) => (
  <PageFrame {...props} mark={<SecureMark />} hasActionBar />
)

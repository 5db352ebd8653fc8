/** Replaces a picture that the browser cannot show. */
import { Notice } from '../ui/notice.tsx'
import { useText } from './messages.ts'

export const BrokenPicture = ({ name }: { name: string }) => (
  <Notice kind="error">{useText()('viewer.broken', { name })}</Notice>
)

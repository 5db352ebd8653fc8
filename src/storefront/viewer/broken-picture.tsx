/** Replaces a picture that the browser cannot show. */
import { useText } from '../language/language.tsx'
import { Notice } from '../ui/notice.tsx'

export const BrokenPicture = ({ name }: { name: string }) => (
  <Notice kind="error">{useText('viewer')('viewer.broken', { name })}</Notice>
)

/** The current number of a superseded part, or a notice that it has no successor. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { Part } from '../../../shared/part.ts'
import { useText } from './messages.ts'

/** @param props.current end of the chain; null if the part itself is the end */
export function SuccessorOrder({ part, current }: { part: Part; current: Part | null }) {
  const text = useText()
  const read = useInLanguage()
  if (!current) return part.status === 'obsolete' ? <Notice>{text('part.obsolete')}</Notice> : null
  return (
    <Notice>
      {text('part.orderInstead')}
      <PageLink to={partUrl(current.id)}>
        <strong className="mono">{current.part_number}</strong> {read(current.name)}
      </PageLink>
    </Notice>
  )
}

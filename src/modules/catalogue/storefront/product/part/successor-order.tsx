/** The current number of a superseded part, or a notice that it has no successor. */
import type { ReactNode } from 'react'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { Part } from '../../../shared/part.ts'
import styles from './part.module.css'

interface SuccessorOrderProps {
  part: Part
  /** End of the chain; null if the part itself is the end. */
  current: Part | null
  /** The button that orders the current part, next to its number. */
  action?: ReactNode
}

export function SuccessorOrder({ part, current, action }: SuccessorOrderProps) {
  const text = useText('part')
  const read = useInLanguage()
  if (!current) return part.status === 'obsolete' ? <Notice>{text('part.obsolete')}</Notice> : null
  return (
    <Notice action={action}>
      {text('part.orderInstead')}
      <PageLink to={partUrl(current.id)}>
        <strong className={`mono ${styles.current}`}>{current.part_number}</strong>{' '}
        {read(current.name)}
      </PageLink>
    </Notice>
  )
}

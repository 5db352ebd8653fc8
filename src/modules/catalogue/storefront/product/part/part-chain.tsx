/** The supersession chain of a part: predecessors, itself, successors; the last is orderable. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { Part } from '../../../shared/part.ts'
import styles from './part.module.css'

interface PartChainProps {
  earlier: readonly Part[]
  part: Part
  later: readonly Part[]
}

export function PartChain({ earlier, part, later }: PartChainProps) {
  const text = useText('part')
  const read = useInLanguage()
  const all = [...earlier, part, ...later]
  return (
    <ol className={styles.chain}>
      {all.map((item) => (
        <li key={item.id} aria-current={item.id === part.id ? 'true' : undefined}>
          {item.id === part.id ? (
            <strong className="mono">{item.part_number}</strong>
          ) : (
            <PageLink className="mono" to={partUrl(item.id)}>
              {item.part_number}
            </PageLink>
          )}
          <span className={styles.quiet}>{read(item.name)}</span>
          {item.id === part.id && <Chip>{text('part.this')}</Chip>}
          {item === all.at(-1) && item.status === 'active' && (
            <Chip tone="success">{text('part.current')}</Chip>
          )}
        </li>
      ))}
    </ol>
  )
}

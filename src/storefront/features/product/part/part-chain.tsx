/** The supersession chain of a part: predecessors, itself, successors; the last is orderable. */
import type { Part } from '#shared/web/part.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { partAddress } from '#storefront/core/paths.ts'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { useText } from './messages.ts'
import styles from './part.module.css'

interface PartChainProps {
  earlier: readonly Part[]
  part: Part
  later: readonly Part[]
}

export function PartChain({ earlier, part, later }: PartChainProps) {
  const text = useText()
  const read = useInLanguage()
  const all = [...earlier, part, ...later]
  return (
    <ol className={styles.chain}>
      {all.map((one) => (
        <li key={one.id} aria-current={one.id === part.id ? 'true' : undefined}>
          {one.id === part.id ? (
            <strong className="mono">{one.part_number}</strong>
          ) : (
            <PageLink className="mono" to={partAddress(one.id)}>
              {one.part_number}
            </PageLink>
          )}
          <span className={styles.quiet}>{read(one.name)}</span>
          {one.id === part.id && <Chip>{text('part.this')}</Chip>}
          {one === all.at(-1) && one.status === 'active' && <Chip tone="success">{text('part.current')}</Chip>}
        </li>
      ))}
    </ol>
  )
}

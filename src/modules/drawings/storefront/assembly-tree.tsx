/** The assemblies of the product as a tree. */
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './assembly-tree.module.css'
import { depthOf } from './drawing-params.ts'

export interface AssemblyTreeProps {
  product: number
  /** Parents before children. */
  assemblies: readonly Assembly[]
  /** Id of the current assembly. */
  current: number
  onSelect?(): void
}

export function AssemblyTree({ product, assemblies, current, onSelect }: AssemblyTreeProps) {
  const text = useText('drawings')
  const read = useInLanguage()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the assembly changes
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={styles.list}>
      {assemblies.map((assembly) => (
        <li key={assembly.id} style={{ '--depth': depthOf(assemblies, assembly) } as CSSProperties}>
          <PageLink
            className={styles.branch ?? ''}
            to={drawingUrl(product, { assembly: assembly.id })}
            aria-current={assembly.id === current ? 'page' : undefined}
            onClick={() => onSelect?.()}
          >
            <span className={styles.name}>{read(assembly.name)}</span>
            <span className={styles.details}>
              <span className="mono">{assembly.code}</span>{' '}
              {text('list.count', { smart_count: assembly.lines.length })}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

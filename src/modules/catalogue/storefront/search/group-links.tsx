/** The kinds of results with counts: all together, or one paginated. */

import { useFormat } from '#storefront/language/format.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { SearchGroup, SearchGroupResult } from '../../shared/search.ts'
import { useText } from './messages.ts'
import styles from './search-page.module.css'
import type { useSearchState } from './search-state.ts'

interface GroupLinksProps {
  groups: readonly SearchGroupResult[]
  selected: SearchGroup | null
  urlWith: ReturnType<typeof useSearchState>['urlWith']
}

export function GroupLinks({ groups, selected, urlWith }: GroupLinksProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <nav className={styles.groups} aria-label={text('results.groups')}>
      <PageLink to={urlWith({ group: null })} aria-current={selected === null ? 'true' : undefined}>
        {text('results.everything')}
      </PageLink>
      {groups.map(({ group, total, capped }) => (
        <PageLink key={group} to={urlWith({ group })} aria-current={selected === group ? 'true' : undefined}>
          {text(`group.${group}`)}{' '}
          <span className={styles.number}>
            {number(total)}
            {capped && '+'}
          </span>
        </PageLink>
      ))}
    </nav>
  )
}

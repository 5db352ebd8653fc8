/** The pages of the product whose model number is searched. */

import { useText } from '#storefront/language/language.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { LIBRARY_KINDS } from '../../shared/library.ts'
import { tabUrl } from '../../shared/library-urls.ts'
import type { MatchedModel } from '../../shared/search.ts'
import styles from './search-page.module.css'

export function ModelPages({ model: { id, title, counts } }: { model: MatchedModel }) {
  const text = useText('search')
  const kindText = useText('library')
  return (
    <nav className={styles.groups} aria-label={text('results.pages', { model: title })}>
      {LIBRARY_KINDS.filter((kind) => counts[kind]).map((kind) => (
        <PageLink key={kind} to={tabUrl(kind, id)}>
          {kindText(`tab.${kind}`)} <span className={styles.number}>{counts[kind]}</span>
        </PageLink>
      ))}
    </nav>
  )
}

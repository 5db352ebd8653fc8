/** Other sheets of the same kind and product that fit the selected unit. */
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import { sheetUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './sheet-details.module.css'
import type { OpenSheet } from './sheet-loader.tsx'

const MAX_VISIBLE = 49

export function OtherSheets({
  open: { kind, data, serial },
  hub,
}: {
  open: OpenSheet
  hub: ProductHub
}) {
  const text = useText('sheets')
  const library = useText('library')
  const read = useInLanguage()
  const { id, model_number } = hub.product
  const query = new URLSearchParams({
    product: String(id),
    range: JSON.stringify([0, MAX_VISIBLE]),
    ...(serial && { serial }),
  })
  const { data: matches = [] } = useQuery<LibraryDocument[]>(`/api/web/library/${kind}?${query}`)
  const revisionIds = new Set(data.revisions.map((revision) => revision.id))
  const others = matches.filter((match) => !revisionIds.has(match.id) && match.later === null)
  if (!others.length) return null
  return (
    <section className={styles.part}>
      <h2>{text('sheet.more', { model: model_number })}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id} className={styles.row}>
            <PageLink className={styles.link ?? ''} to={sheetUrl(other, id)}>
              <strong>{read(other.title)}</strong>
              <span className={styles.small}>
                {[
                  library(`paper.${other.kind}`),
                  other.version && text('sheet.version', { version: other.version }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A hit in a row: name, products, replacement. */

import { useUnit } from '#modules/units/storefront/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, partUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { LibraryDocument } from '../../shared/library.ts'
import type { Fits, SearchGroup, SearchHit } from '../../shared/search.ts'
import { TranslationLinks } from '../library/translation-links.tsx'
import { PartActions } from '../page-parts/page-parts.tsx'
import { Highlighted, useMatchText } from './highlighted.tsx'
import { hitUrl } from './hit-url.ts'
import styles from './search-page.module.css'
import { useSearchState } from './search-state.ts'

/** Maximum number of named products; a fixture file may have dozens. */
const MAX_NAMES = 4
/** Numbers are monospaced. */
const NUMBERED = ['codes', 'firmware', 'tlf']
/** Details in the metadata line; all others are sentences. */
const SHORT: Partial<Record<SearchGroup, 'results.version' | 'results.detail'>> = {
  codes: 'results.detail',
  documents: 'results.version',
  fixture_libraries: 'results.version',
}

interface HitRowProps {
  hit: SearchHit
  /** Whether the picture is in the first view. */
  isFirst: boolean
}

export function HitRow({ hit, isFirst }: HitRowProps) {
  const text = useText('search')
  const read = useInLanguage()
  const find = useMatchText()
  const { date: day, list } = useFormat()
  const { params } = useSearchState()
  const selected = params.product ? Number(params.product) : null
  const {
    group,
    id,
    title,
    subtitle,
    detail,
    tag,
    image,
    date,
    products,
    replacement,
    fits,
    part,
    kind,
    translations,
  } = hit
  const names = products.map((product) => product.title)
  const listed = list(names.slice(0, MAX_NAMES)) + (names.length > MAX_NAMES ? '…' : '')
  const details = [
    listed && text('results.for', { products: listed }),
    date && day(date),
    detail && SHORT[group] && text(SHORT[group], { detail: read(detail) }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      {image && (
        <img
          className={styles.thumb}
          src={fileUrl(image)}
          alt=""
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      )}
      <div className={styles.hitText}>
        <h3>
          <PageLink
            to={hitUrl(hit, read, selected)}
            className={`${styles.title} ${NUMBERED.includes(group) ? 'mono' : ''}`}
          >
            <Highlighted text={find(title)} />
          </PageLink>
        </h3>
        {subtitle && (
          <p>
            <Highlighted text={find(subtitle)} />
          </p>
        )}
        {detail && !SHORT[group] && <p className={styles.detail}>{read(detail)}</p>}
        {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
        {fits && <FitsLine part={id} fits={fits} />}
        {translations.length > 0 && (
          <p className={styles.serials}>
            <TranslationLinks
              translations={translations}
              kind={kind as LibraryDocument['kind']}
              product={products[0]?.id ?? null}
            />
          </p>
        )}
        {replacement && (
          <p>
            {part ? (
              <PageLink to={partUrl(replacement.id)}>
                {text('results.replacedBy', { by: replacement.title })}
              </PageLink>
            ) : (
              <PageLink to={hitUrl({ ...hit, id: replacement.id }, read, selected)}>
                {replacement.title
                  ? text('results.supersededBy', { version: replacement.title })
                  : text('results.superseded')}
              </PageLink>
            )}
          </p>
        )}
      </div>
      {part ? (
        <PartTools hit={hit} part={part} />
      ) : (
        tag && <Chip tone={tag.tone}>{read(tag.label)}</Chip>
      )}
    </li>
  )
}

/** The products and assemblies that a part fits, in one line. */
function FitsLine({ part, fits: { named, total } }: { part: number; fits: Fits }) {
  const text = useText('search')
  const read = useInLanguage()
  return (
    <p className={styles.serials}>
      <span>{text('results.fits')}</span>
      {named.map(({ product, assembly }) => (
        <PageLink key={assembly.id} to={drawingUrl(product.id, { assembly: assembly.id, part })}>
          {product.title} · {read(assembly.title)}
        </PageLink>
      ))}
      {total > named.length && (
        <PageLink to={partUrl(part)}>
          {text('results.fitsMore', { count: total - named.length })}
        </PageLink>
      )}
    </p>
  )
}

/**
 * The status of a part, and what puts it into the cart: for the selected unit, where it fits its
 * product.
 */
function PartTools({
  hit: { tag, fits },
  part,
}: {
  hit: SearchHit
  part: NonNullable<SearchHit['part']>
}) {
  const text = useText('search')
  const read = useInLanguage()
  const unit = useUnit()
  const unitHere = fits?.named.some(({ product }) => product.id === unit?.product?.id) ? unit : null
  return (
    <div className={styles.tools}>
      {part.status !== 'active' && tag ? (
        <Chip tone={tag.tone}>{read(tag.label)}</Chip>
      ) : (
        <Chip tone={part.orderable ? 'success' : 'neutral'}>
          {text(part.orderable ? 'results.orderable' : 'results.notOrderable')}
        </Chip>
      )}
      <PartActions
        part={part}
        serial={unitHere?.serial ?? null}
        model={
          unitHere?.product?.model_number ??
          (fits?.products === 1 ? fits.named[0]?.product.title : null)
        }
        wish={false}
        compact
      />
    </div>
  )
}

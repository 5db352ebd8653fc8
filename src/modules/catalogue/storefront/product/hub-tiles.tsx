/** The material of a product, as tiles with a miniature of each page; empty ones are hidden. */
import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { LIBRARY_KINDS, type LibraryKind, type LibraryRecords } from '../../shared/library.ts'
import { tabUrl } from '../../shared/library-urls.ts'
import type { ProductHub } from '../../shared/product.ts'
import styles from './hub-tiles.module.css'

/** Records that a miniature shows. */
const MAX_VISIBLE = 3
/** Larger pictures are not loaded for a miniature. */
const MAX_SIZE = 1024 * 1024

interface HubTilesProps {
  hub: ProductHub
  serial: string | null
}

export function HubTiles({ hub: { product, counts }, serial }: HubTilesProps) {
  const text = useText('library')
  const kinds = LIBRARY_KINDS.filter((kind) => counts[kind] > 0)
  if (!kinds.length) return null
  return (
    <nav aria-label={text('tabs.label', { model: product.model_number })}>
      <ul className={styles.tiles}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.tile} data-kind={kind}>
            <PageLink className={styles.link} to={tabUrl(kind, product.id)}>
              <span className={styles.caption}>
                <strong>{text(`tab.${kind}`)}</strong>{' '}
                <span className={styles.count}>{counts[kind]}</span>
              </span>
              <Miniature kind={kind} product={product.id} serial={serial} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MiniatureProps {
  kind: LibraryKind
  product: number
  serial: string | null
}

/** Pictures of the first records, else their names; the name of the tile says enough without. */
function Miniature({ kind, product, serial }: MiniatureProps) {
  const query = new URLSearchParams({
    product: String(product),
    range: JSON.stringify([0, MAX_VISIBLE - 1]),
    languages: 'folded',
    ...(serial && { serial }),
  })
  const { data = [] } = useQuery<LibraryRecords[LibraryKind][]>(`/api/web/library/${kind}?${query}`)
  const nameOf = useNames()
  const pictures = data.flatMap((record) => pictureOf(record) ?? [])
  return (
    <span className={styles.miniature} aria-hidden="true">
      {pictures.length > 0
        ? pictures.map((file) => (
            <img
              key={file.sha256}
              src={fileUrl(file)}
              alt=""
              width={file.width ?? undefined}
              height={file.height ?? undefined}
              loading="lazy"
              decoding="async"
            />
          ))
        : data.map((record) => (
            <span key={record.id} className={styles.line}>
              {nameOf(record)}
            </span>
          ))}
    </span>
  )
}

/** The picture of a record; null without one that a browser shows at once. */
function pictureOf(record: LibraryRecords[LibraryKind]): StoredFile | null {
  const file =
    'drawing' in record
      ? record.drawing
      : 'poster' in record
        ? record.poster
        : 'of' in record
          ? (record.of?.image ?? null)
          : 'title' in record && 'file' in record
            ? record.file
            : null
  return file?.type.startsWith('image/') && file.size <= MAX_SIZE ? file : null
}

function useNames(): (record: LibraryRecords[LibraryKind]) => string {
  const read = useInLanguage()
  const format = useFormat()
  const text = useText('library')
  return (record) => {
    if ('symptom' in record)
      return [record.error_code, read(record.symptom)].filter(Boolean).join(' ')
    if ('version' in record && 'notes' in record)
      return [record.version, record.released && format.date(record.released)]
        .filter(Boolean)
        .join(' · ')
    if ('console_software' in record)
      return [text(`fixture.${record.format}`), record.console_software].filter(Boolean).join(' ')
    if ('title' in record) return read(record.title)
    if ('of' in record) return record.of?.part_number ?? ''
    return 'name' in record ? read(record.name) : ''
  }
}

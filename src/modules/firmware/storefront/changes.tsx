/** Changes by version, newest first. */
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { firmwareUrl, versionAnchor } from '#modules/catalogue/shared/library-urls.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import styles from './changes.module.css'

interface ChangesProps {
  versions: readonly Firmware[]
  /** The product whose versions have anchors here, and links to their downloads. */
  product?: number
}

export function Changes({ versions, product }: ChangesProps) {
  return (
    <ol>
      {versions.map((version) => (
        <Change key={version.id} firmware={version} {...(product !== undefined && { product })} />
      ))}
    </ol>
  )
}

function Change({ firmware, product }: { firmware: Firmware; product?: number }) {
  const text = useText('firmware')
  const read = useInLanguage()
  const format = useFormat()
  const { version, released, changes_dmx, notes, file } = firmware
  const anchor = versionAnchor(version)
  return (
    <li
      className={styles.change}
      id={product === undefined ? undefined : anchor}
      data-dmx={changes_dmx || undefined}
    >
      <div className={styles.when}>
        <h3 className="mono">
          {product === undefined ? (
            version
          ) : (
            <a
              href={`#${anchor}`}
              aria-label={text('log.anchor', { version })}
              className={styles.anchor}
            >
              {version}
            </a>
          )}
        </h3>
        {released && <span className={styles.date}>{format.date(released)}</span>}
        {product !== undefined && file && (
          <PageLink to={firmwareUrl(product, version)} aria-label={text('log.get', { version })}>
            {text('download.start')}
          </PageLink>
        )}
      </div>
      <div className={styles.text}>
        {changes_dmx && (
          <p>
            <Chip tone="warning">{text('fw.dmx')}</Chip>
          </p>
        )}
        {notes ? (
          <RichText>{read(notes)}</RichText>
        ) : (
          <p className={styles.date}>{text('fw.noNotes')}</p>
        )}
      </div>
    </li>
  )
}

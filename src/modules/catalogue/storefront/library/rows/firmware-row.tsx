/** A firmware version in a list: its products and version; expandable changes and checksum. */

import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { firmwareUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import type { Firmware } from '../../../shared/library.ts'
import { useSpanText } from '../../hub/public.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { Checksum } from './checksum.tsx'
import { FileActions } from './file-actions.tsx'
import styles from './firmware-row.module.css'
import { FitChip } from './fit-chip.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

/** Products that the title names. */
const MAX_NAMED = 2

export const FirmwareRow = (props: RowOf<Firmware>) => <VersionRow {...props} isOpen={false} />
/** For the change log, with the changes expanded. */
export const FirmwareLogRow = (props: RowOf<Firmware>) => <VersionRow {...props} isOpen />

function VersionRow({ record, product, choice, isOpen }: RowOf<Firmware> & { isOpen: boolean }) {
  const text = useText()
  const spanText = useSpanText()
  const read = useInLanguage()
  const format = useFormat()
  const {
    version,
    released,
    size,
    minimum_version,
    from_serial,
    to_serial,
    changes_dmx,
    notes,
    sha256,
    file,
    fit,
  } = record
  const products = record.$refs.goods
  const models = products.slice(0, MAX_NAMED).map(({ title }) => String(title))
  const name = [...models, version].join(' ')
  const [first] = products
  return (
    <Row
      leading={choice}
      title={
        <>
          {first ? (
            <PageLink to={firmwareUrl(first.id, version)}>{format.list(models)}</PageLink>
          ) : null}{' '}
          <span className="mono">{version}</span>
        </>
      }
      details={[
        fit === 'unknown' && <FitChip />,
        changes_dmx && <Chip tone="warning">{text('firmware.dmx')}</Chip>,
        released && text('firmware.released', { date: format.date(released) }),
        size !== null && format.size(size),
        (from_serial || to_serial) &&
          text('firmware.units', { span: spanText({ from: from_serial, to: to_serial }) }),
        minimum_version && text('firmware.minimum', { version: minimum_version }),
        product === null && products.length > MAX_NAMED && <ProductsOf products={products} />,
      ]}
      actions={<FileActions file={file} name={name} />}
    >
      {notes && (
        <details className={styles.notes} open={isOpen}>
          <summary aria-label={text('firmware.notesOf', { name })}>
            {text('firmware.notes')}
          </summary>
          <RichText>{read(notes)}</RichText>
        </details>
      )}
      {sha256 && <Checksum checksum={sha256} name={name} />}
    </Row>
  )
}

/** A firmware version in a list, with its changes. */
import type { Firmware } from '#shared/web/library.ts'
import { useFormat } from '#storefront/core/language/format.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { CopyButton } from '#storefront/core/ui/copy-button.tsx'
import { RichText } from '#storefront/core/ui/rich-text.tsx'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { FileActions } from './file-actions.tsx'
import styles from './firmware-row.module.css'
import { FitChip } from './fit-chip.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'
import { spanText } from './span.ts'

export function FirmwareRow({ record, product, choice }: RowOf<Firmware>) {
  const text = useText()
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
    $refs,
  } = record
  return (
    <Row
      lead={choice}
      title={<span className="mono">{version}</span>}
      facts={[
        fit === 'unknown' && <FitChip />,
        changes_dmx && <Chip tone="warning">{text('firmware.dmx')}</Chip>,
        released && text('firmware.released', { date: format.date(released) }),
        size !== null && format.size(size),
        (from_serial || to_serial) &&
          text('firmware.units', { span: spanText({ from: from_serial, to: to_serial }, text) }),
        minimum_version && text('firmware.minimum', { version: minimum_version }),
        product === null && <ProductsOf products={$refs.goods} />,
      ]}
      actions={<FileActions file={file} name={version} />}
    >
      {notes && <RichText>{read(notes)}</RichText>}
      {sha256 && (
        <p className={styles.sum}>
          <span>{text('firmware.sum')}</span>
          <code>{sha256}</code>
          <CopyButton value={sha256} label={text('firmware.sum')} />
        </p>
      )}
    </Row>
  )
}

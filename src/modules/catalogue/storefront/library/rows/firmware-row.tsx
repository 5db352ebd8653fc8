/** A firmware version in a list: its product and version. What is new and the checksum are on its page. */

import type { ReactNode } from 'react'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { ListRow } from '#storefront/ui/list-row.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import type { Firmware } from '../../../shared/library.ts'
import { firmwareUrl } from '../../../shared/library-urls.ts'
import { useSpanText } from '../../hub/public.ts'
import { FileDownload } from './file-actions.tsx'
import { FitChip } from './fit-chip.tsx'
import { OtherProducts } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export const FirmwareRow = (props: RowOf<Firmware>) => <VersionRow {...props} />

/** For the change log, with the changes below. */
export function FirmwareLogRow(props: RowOf<Firmware>) {
  const read = useInLanguage()
  const { notes } = props.record
  return <VersionRow {...props}>{notes && <RichText>{read(notes)}</RichText>}</VersionRow>
}

function VersionRow({
  record,
  product,
  hasHeading,
  choice,
  children,
}: RowOf<Firmware> & { children?: ReactNode }) {
  const text = useText('library')
  const spanText = useSpanText()
  const format = useFormat()
  const { version, released, minimum_version, from_serial, to_serial, changes_dmx, file, fit } =
    record
  const products = record.$refs.goods
  const [first] = products
  const model = String(first?.title ?? '')
  return (
    <ListRow
      to={first ? firmwareUrl(product ?? first.id, version) : null}
      choice={choice}
      title={
        <>
          {model} <span className="mono">{version}</span>
        </>
      }
      details={[
        fit === 'unknown' && <FitChip />,
        changes_dmx && <Chip tone="warning">{text('firmware.dmx')}</Chip>,
        released && text('firmware.released', { date: format.date(released) }),
        (from_serial || to_serial) &&
          text('firmware.units', { span: spanText({ from: from_serial, to: to_serial }) }),
        minimum_version && text('firmware.minimum', { version: minimum_version }),
        product === null && (
          <OtherProducts products={products} hasHeading={hasHeading} title={model} />
        ),
      ]}
      actions={<FileDownload file={file} name={`${model} ${version}`} />}
    >
      {children}
    </ListRow>
  )
}

/** An exploded drawing in a list. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { ListRow, RowPicture } from '#storefront/ui/list-row.tsx'
import type { Drawing } from '../../../shared/library.ts'
import { FileDownload } from './file-actions.tsx'
import type { RowOf } from './row-props.ts'

export function DrawingRow({ record, product, hasHeading, choice }: RowOf<Drawing>) {
  const read = useInLanguage()
  const { code, name, drawing, $refs } = record
  const productId = $refs.goods?.id ?? product
  return (
    <ListRow
      to={productId === null ? null : drawingUrl(productId, { assembly: record.id })}
      choice={choice}
      picture={<RowPicture file={drawing} />}
      title={read(name)}
      details={[
        <span key="code" className="mono">
          {code}
        </span>,
        product === null && !hasHeading && $refs.goods && String($refs.goods.title),
      ]}
      actions={<FileDownload file={drawing} name={read(name)} />}
    />
  )
}

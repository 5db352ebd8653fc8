/** A document in a list: a wiring diagram, a schematic, a manual, … */
import type { Paper } from '#shared/web/library.ts'
import { useFormat } from '../../format.ts'
import { useInLanguage } from '../../language.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { FileActions } from './file-actions.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function PaperRow({ record, product, choice }: RowOf<Paper>) {
  const text = useText()
  const read = useInLanguage()
  const format = useFormat()
  const { title, kind, language, version, file, $refs } = record
  return (
    <Row
      lead={choice}
      title={read(title)}
      facts={[
        <Chip key="kind">{text(`paper.${kind}`)}</Chip>,
        language && text(`language.${language}`),
        version && text('paper.version', { version }),
        format.size(file.size),
        product === null && <ProductsOf products={$refs.goods} />,
      ]}
      actions={<FileActions file={file} name={read(title)} />}
    />
  )
}

/** A product with a 3D model: its picture, and the model's contents. */
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { PictureTile } from '#storefront/ui/picture-tile.tsx'
import { tabUrl } from '../../../shared/library-urls.ts'
import type { ModelCard } from '../../../shared/model.ts'
import { FileActions } from './file-actions.tsx'
import styles from './model-tile.module.css'
import type { RowOf } from './row-props.ts'

export function ModelTile({ record, product }: RowOf<ModelCard>) {
  const text = useText('library')
  const read = useInLanguage()
  const format = useFormat()
  const { id, model_number, name, model, poster, metadata } = record
  const details = [
    metadata && text('model.parts', { smart_count: metadata.parts }),
    metadata?.assemblies ? text('model.assemblies', { smart_count: metadata.assemblies }) : null,
    model && format.size(model.size),
  ].filter(Boolean)
  return (
    <PictureTile
      to={tabUrl('models', id)}
      image={poster}
      title={<span className="mono">{model_number}</span>}
      text={
        <>
          {read(name)}
          <span className={styles.details}>{details.join(' · ')}</span>
        </>
      }
    >
      {product !== null && <FileActions file={model} name={model_number} />}
    </PictureTile>
  )
}

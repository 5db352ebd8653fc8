/** A product that has a 3D model. */
import type { ProductCard } from '#shared/web/product.ts'
import { ProductTile } from '../product-tile.tsx'
import { FileActions } from './file-actions.tsx'
import type { RowOf } from './row-props.ts'

export const ModelTile = ({ record, product }: RowOf<ProductCard>) => (
  <ProductTile product={record} to={`/fdemo_web?id=${record.id}`}>
    {product !== null && <FileActions file={record.model} name={record.model_number} />}
  </ProductTile>
)

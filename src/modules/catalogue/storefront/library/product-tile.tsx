/** A product as a tile: picture, model number, description. */
import type { ReactNode } from 'react'
import { useInLanguage } from '#storefront/language/language.tsx'
import { PictureTile } from '#storefront/ui/picture-tile.tsx'
import type { RecentProduct } from './recent/recent.ts'

export function ProductTile({
  product,
  to,
  children,
}: {
  product: RecentProduct
  to: string
  children?: ReactNode
}) {
  const read = useInLanguage()
  const { model_number, name, image } = product
  return (
    <PictureTile
      to={to}
      image={image}
      title={<span className="mono">{model_number}</span>}
      text={read(name)}
    >
      {children}
    </PictureTile>
  )
}

/** Links of an open part: into its assembly, and to the part in 3D. */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'

interface PanelLinksProps {
  product: Product
  line: AssemblyLine
  assemblies: readonly Assembly[]
}

export function PanelLinks({ product, line, assemblies }: PanelLinksProps) {
  const text = useText('drawings')
  const read = useInLanguage()
  const openableAssembly = assemblies.find(({ id }) => id === line.opens)
  return (
    <>
      {openableAssembly && (
        <ButtonLink small to={drawingUrl(product.id, { assembly: openableAssembly.id })}>
          {text('drawings.open', { name: read(openableAssembly.name) })}
        </ButtonLink>
      )}
      {product.model && line.node && (
        <ButtonLink
          small
          to={`${tabUrl('models', product.id)}&node=${encodeURIComponent(line.node)}`}
        >
          {text('drawings.model')}
        </ButtonLink>
      )}
    </>
  )
}

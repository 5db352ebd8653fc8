/** The toolbar of a drawing: previous and next, 3D, download, print. */

import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { useText } from '#storefront/language/language.tsx'
import { ButtonLink, DownloadLink, IconButton } from '#storefront/ui/button.tsx'
import { DownloadIcon, PrintIcon, TreeIcon } from '#storefront/ui/icons.tsx'

interface DrawingToolsProps {
  product: Product
  assembly: Assembly
  isTreeOpen: boolean
  /** Null for a single assembly. */
  onTree: (() => void) | null
  onPrint(): void
}

export function DrawingTools({
  product,
  assembly: { drawing },
  isTreeOpen,
  onTree,
  onPrint,
}: DrawingToolsProps) {
  const text = useText('drawings')
  return (
    <>
      {onTree && (
        <IconButton label={text('drawings.assemblies')} aria-expanded={isTreeOpen} onClick={onTree}>
          <TreeIcon />
        </IconButton>
      )}
      {product.model && (
        <ButtonLink
          variant="ghost"
          small
          to={tabUrl('models', product.id)}
          aria-label={text('drawings.model')}
        >
          {text('drawings.model3d')}
        </ButtonLink>
      )}
      {drawing && (
        <DownloadLink
          file={drawing}
          variant="ghost"
          small
          aria-label={text('drawings.download')}
          title={text('drawings.download')}
        >
          <DownloadIcon />
        </DownloadLink>
      )}
      <IconButton label={text('drawings.print')} onClick={onPrint}>
        <PrintIcon />
      </IconButton>
    </>
  )
}

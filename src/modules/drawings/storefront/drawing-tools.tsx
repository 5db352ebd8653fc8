/** The toolbar of a drawing: previous and next, 3D, download, print. */

import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { tabUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import button from '#storefront/ui/button.module.css'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { DownloadIcon, PrintIcon, TreeIcon } from '#storefront/ui/icons.tsx'
import { useText } from './messages.ts'

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
  const text = useText()
  return (
    <>
      {onTree && (
        <Button
          variant="ghost"
          small
          aria-label={text('drawings.assemblies')}
          title={text('drawings.assemblies')}
          aria-expanded={isTreeOpen}
          onClick={onTree}
        >
          <TreeIcon />
        </Button>
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
        <a
          className={`${button.button} ${button.ghost} ${button.small}`}
          href={fileUrl(drawing)}
          download={drawing.name}
          aria-label={text('drawings.download')}
          title={text('drawings.download')}
        >
          <DownloadIcon />
        </a>
      )}
      <Button
        variant="ghost"
        small
        aria-label={text('drawings.print')}
        title={text('drawings.print')}
        onClick={onPrint}
      >
        <PrintIcon />
      </Button>
    </>
  )
}

/** The page around an opened sheet: breadcrumb, tools, and a panel with search and details. */
import { type ReactNode, useState } from 'react'
import type { LibraryKind, SheetPage } from '#shared/web/library.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { listAddress, productAddress, tabAddress } from '#storefront/core/paths.ts'
import type { SnapPoint } from '#storefront/core/viewer/snap.ts'
import { ViewerDrawer } from '#storefront/core/viewer/viewer-drawer.tsx'
import { ViewerPage } from '#storefront/core/viewer/viewer-page.tsx'
import { useText as useLibraryText } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { SheetAbout } from './sheet-about.tsx'
import styles from './sheet-frame.module.css'
import { SheetTools } from './sheet-tools.tsx'

/** An opened document in the context of a product. */
export interface OpenSheet {
  kind: LibraryKind
  data: SheetPage
  hub: ProductHub | null
  serial: string | null
}

interface SheetFrameProps {
  open: OpenSheet
  /** At the top of the panel. */
  search?: ReactNode
  /** Pages, or highlightable items. */
  contents?: ReactNode
  tools?: ReactNode
  onPrint: (() => void) | null
  /** The surface. @param covered screen pixels at its bottom that the panel covers on a phone */
  children(covered: number): ReactNode
}

export function SheetFrame({ open, search, contents, tools, onPrint, children }: SheetFrameProps) {
  const text = useText()
  const read = useInLanguage()
  const [snap, setSnap] = useState<SnapPoint>('peek')
  const [covered, setCovered] = useState(0)
  const { sheet } = open.data
  return (
    <ViewerPage
      links={useBreadcrumbs(open)}
      title={read(sheet.title)}
      tools={<SheetTools open={open} before={tools} onPrint={onPrint} />}
      side={
        <ViewerDrawer label={text('sheet.side')} snap={snap} onSnap={setSnap} onCover={setCovered}>
          {search}
          <div className={styles.rest}>
            <SheetAbout open={open}>{contents}</SheetAbout>
          </div>
        </ViewerDrawer>
      }
    >
      {children(covered)}
    </ViewerPage>
  )
}

/** From the product and its list, or from the list of all. */
export function useBreadcrumbs({ kind, hub }: Pick<OpenSheet, 'kind' | 'hub'>): { to: string; label: string }[] {
  const library = useLibraryText()
  if (!hub) return [{ to: listAddress(kind), label: library(`kind.${kind}`) }]
  const { id, model_number } = hub.product
  return [
    { to: productAddress(id), label: model_number },
    { to: tabAddress(kind, id), label: library(`kind.${kind}`) },
  ]
}

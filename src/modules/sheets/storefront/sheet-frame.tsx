/** The page around an opened sheet: breadcrumb, tools, and a panel with search and details. */
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFullScreen } from '#storefront/frame/use-full-screen.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { DownloadLink, IconButton } from '#storefront/ui/button.tsx'
import { DownloadIcon, FullScreenIcon, PrintIcon } from '#storefront/ui/icons.tsx'
import type { SnapPoint } from '#storefront/viewer/snap.ts'
import { ViewerDrawer } from '#storefront/viewer/viewer-drawer.tsx'
import { ViewerPage } from '#storefront/viewer/viewer-page.tsx'
import { SheetDetails } from './sheet-details.tsx'
import styles from './sheet-frame.module.css'
import { type OpenSheet, useBreadcrumbs } from './sheet-loader.tsx'

interface SheetFrameProps {
  open: OpenSheet
  /** At the top of the panel. */
  search?: ReactNode
  /** Pages, or highlightable items. */
  contents?: ReactNode
  tools?: ReactNode
  onPrint: (() => void) | null
  /** The viewport. @param covered screen pixels at its bottom that the panel covers on a phone */
  children(covered: number): ReactNode
}

export function SheetFrame({ open, search, contents, tools, onPrint, children }: SheetFrameProps) {
  const text = useText('sheets')
  const read = useInLanguage()
  const [snap, setSnap] = useState<SnapPoint>('peek')
  const [covered, setCovered] = useState(0)
  const title = read(open.data.sheet.title)
  usePageTitle(title)
  return (
    <ViewerPage
      links={useBreadcrumbs(open)}
      title={title}
      tools={<SheetTools open={open} before={tools} onPrint={onPrint} />}
      side={
        <ViewerDrawer label={text('sheet.side')} snap={snap} onSnap={setSnap} onCover={setCovered}>
          {search}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and can have no control that takes the focus */}
          <section className={styles.remaining} tabIndex={0} aria-label={title}>
            <SheetDetails open={open}>{contents}</SheetDetails>
          </section>
        </ViewerDrawer>
      }
    >
      {children(covered)}
    </ViewerPage>
  )
}

interface SheetToolsProps {
  open: Pick<OpenSheet, 'data'>
  before?: ReactNode
  onPrint: (() => void) | null
}

/** The toolbar of a sheet: print, download, full screen. */
function SheetTools({ open, before, onPrint }: SheetToolsProps) {
  const text = useText('sheets')
  const library = useText('library')
  const fullScreen = useFullScreen('[data-fills-screen]')
  const { file } = open.data.sheet
  const name = library('file.downloadOf', { name: file.name })
  const fullScreenName = text(fullScreen.isActive ? 'sheet.notFull' : 'sheet.full')
  return (
    <>
      {before}
      {onPrint && (
        <IconButton label={text('sheet.print')} onClick={onPrint}>
          <PrintIcon />
        </IconButton>
      )}
      <DownloadLink file={file} variant="ghost" small aria-label={name} title={name}>
        <DownloadIcon />
      </DownloadLink>
      {fullScreen.isSupported && (
        <IconButton
          label={fullScreenName}
          aria-pressed={fullScreen.isActive}
          onClick={fullScreen.toggle}
        >
          <FullScreenIcon />
        </IconButton>
      )}
    </>
  )
}

/** An opened document: a viewer for its file type, alone or next to another revision. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { LibraryKind, SheetPage as Sheet } from '#shared/web/library.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import button from '#storefront/core/ui/button.module.css'
import { Button } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import { ProgressBar } from '#storefront/core/ui/progress.tsx'
import { ViewerWaiting } from '#storefront/core/viewer/viewer-waiting.tsx'
import {
  Missing,
  numberIn,
  useHub,
  useText as useLibraryText,
  useRecordId,
} from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { loadPdf } from './pdf/use-pdf.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { type OpenSheet, SheetFrame } from './sheet-frame.tsx'
import styles from './sheet-page.module.css'
import { loadSvg } from './svg/use-svg.ts'
import { useAsync } from './use-async.ts'
import { viewerKindOf } from './viewer-kind.ts'

const ComparePage = lazyComponent(
  () => import('./compare/compare-page.tsx').then((it) => it.ComparePage),
  <ViewerWaiting />,
)

const pageOf = (kind: LibraryKind) =>
  function SheetPage() {
    return <OpenedSheet kind={kind} />
  }

export const WiringSheetPage = pageOf('wiring')
export const SchematicSheetPage = pageOf('schematics')
export const DocumentPage = pageOf('documents')

function OpenedSheet({ kind }: { kind: LibraryKind }) {
  const [search] = useSearchParams()
  const sheet = useRecordId('sheet')
  const product = numberIn(search.get('id'))
  /** The revision to compare with. */
  const beside = numberIn(search.get('with'))
  const text = useText()
  const read = useInLanguage()
  const { data: hub = null, error: noHub, serial } = useHub(product)
  const query = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const { data, error } = useQuery<Sheet>(`/api/web/sheets/${sheet}${query}`)
  usePageTitle(data ? read(data.sheet.title) : text('sheet.side'))
  if (error && !data) return <Missing error={error} />
  if (noHub && !hub) return <Missing error={noHub} />
  if (!data || (product !== null && !hub)) return <ViewerWaiting />
  const open: OpenSheet = { kind, data, hub, serial }
  const other = data.revisions.find(({ id }) => id === beside)
  if (other && other.id !== sheet) return <ComparePage key={`${sheet} ${other.id}`} open={open} other={other} />
  const Viewer = VIEWERS[viewerKindOf(data.sheet.file)]
  return <Viewer key={sheet} open={open} />
}

const VIEWERS = { svg: SvgSheet, pdf: PdfSheet, picture: PictureViewer, none: NoViewer }

/** A picture, until it can be searched; files that cannot be sanitized stay one. */
function SvgSheet({ open }: { open: OpenSheet }) {
  const { file } = open.data.sheet
  const sheet = useAsync(file.sha256, async (signal) => {
    const [{ SvgViewer }, svg] = await Promise.all([import('./svg/svg-viewer.tsx'), loadSvg(file, signal)])
    return { SvgViewer, svg }
  })
  if (sheet.state !== 'there') return <PictureViewer open={open} />
  const { SvgViewer, svg } = sheet.value
  return <SvgViewer open={open} svg={svg} />
}

function PdfSheet({ open }: { open: OpenSheet }) {
  const { file } = open.data.sheet
  const sheet = useAsync(
    file.sha256,
    async (signal) => {
      const [{ PdfViewer }, pdf] = await Promise.all([import('./pdf/pdf-viewer.tsx'), loadPdf(file, signal)])
      return { PdfViewer, pdf }
    },
    ({ pdf }) => pdf.close(),
  )
  if (sheet.state === 'coming') return <SheetLoading open={open} />
  if (sheet.state === 'failed') return <SheetError open={open} onRetry={sheet.retry} />
  const { PdfViewer, pdf } = sheet.value
  return <PdfViewer open={open} pdf={pdf} />
}

const SimpleSheet = ({ open, children }: { open: OpenSheet; children: ReactNode }) => (
  <SheetFrame open={open} onPrint={null}>
    {() => <div className={styles.instead}>{children}</div>}
  </SheetFrame>
)

function SheetLoading({ open }: { open: OpenSheet }) {
  const text = useText()
  const label = text('sheet.coming', { name: open.data.sheet.file.name })
  return (
    <SimpleSheet open={open}>
      <div className={styles.coming} role="status">
        <p>{label}</p>
        <ProgressBar label={label} part={null} />
      </div>
    </SimpleSheet>
  )
}

function SheetError({ open, onRetry }: { open: OpenSheet; onRetry(): void }) {
  const text = useText()
  return (
    <SimpleSheet open={open}>
      <Empty
        title={text('sheet.failed')}
        actions={
          <>
            <Button onClick={onRetry}>{text('sheet.again')}</Button>
            <Download open={open} />
          </>
        }
      >
        {text('sheet.failedText')}
      </Empty>
    </SimpleSheet>
  )
}

function NoViewer({ open }: { open: OpenSheet }) {
  const text = useText()
  return (
    <SimpleSheet open={open}>
      <Empty title={text('sheet.noFace')} actions={<Download open={open} />}>
        {text('sheet.noFaceText', { name: open.data.sheet.file.name })}
      </Empty>
    </SimpleSheet>
  )
}

function Download({ open: { data } }: { open: OpenSheet }) {
  const library = useLibraryText()
  const { file } = data.sheet
  return (
    <a className={`${button.button} ${button.strong}`} href={addressOfFile(file)} download={file.name}>
      {library('file.download')}
    </a>
  )
}

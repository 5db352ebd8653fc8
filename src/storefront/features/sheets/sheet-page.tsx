/** An opened document: a viewer for its file type, alone or next to another revision. */
import type { ReactNode } from 'react'
import type { LibraryKind, SheetPage as Sheet } from '#shared/web/library.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import button from '#storefront/core/ui/button.module.css'
import { Button } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import { ProgressBar } from '#storefront/core/ui/progress.tsx'
import { ViewerWaiting } from '#storefront/core/viewer/viewer-waiting.tsx'
import { Missing, useHub, useText as useLibraryText } from '#storefront/features/library/public.ts'
import { ComparePage } from './compare/compare-page.tsx'
import { useText } from './messages.ts'
import { PdfViewer } from './pdf/pdf-viewer.tsx'
import { usePdf } from './pdf/use-pdf.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { type OpenSheet, SheetFrame } from './sheet-frame.tsx'
import styles from './sheet-page.module.css'
import { SvgViewer } from './svg/svg-viewer.tsx'
import { useSvg } from './svg/use-svg.ts'
import { viewerKindOf } from './viewer-kind.ts'

interface SheetPageProps {
  kind: LibraryKind
  sheet: number
  product: number | null
  /** Id of the revision to compare with. */
  beside: number | null
}

export function SheetPage({ kind, sheet, product, beside }: SheetPageProps) {
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

function SvgSheet({ open }: { open: OpenSheet }) {
  const svg = useSvg(open.data.sheet.file)
  if (svg.state === 'there') return <SvgViewer open={open} svg={svg.value} />
  // SVG files that cannot be sanitized are shown as pictures.
  return svg.state === 'failed' ? <PictureViewer open={open} /> : <SheetLoading open={open} />
}

function PdfSheet({ open }: { open: OpenSheet }) {
  const pdf = usePdf(open.data.sheet.file)
  if (pdf.state === 'there') return <PdfViewer open={open} pdf={pdf.value} />
  return pdf.state === 'failed' ? <SheetError open={open} onRetry={pdf.retry} /> : <SheetLoading open={open} />
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

/** An opened document: a viewer for its file type. */
import type { ReactNode } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import type { LibraryKind } from '#modules/catalogue/shared/library.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { useOnline } from '#storefront/offline/offline.ts'
import { contactUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Button, ButtonLink, DownloadLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { ProgressBar } from '#storefront/ui/progress.tsx'
import { loadPdf } from './pdf/use-pdf.ts'
import { PictureViewport } from './picture-viewport.tsx'
import { PrintPages } from './print-pages.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import { type OpenSheet, SheetLoader } from './sheet-loader.tsx'
import styles from './sheet-page.module.css'
import searchStyles from './sheet-search.module.css'
import { loadSvg } from './svg/use-svg.ts'
import { useAsync } from './use-async.ts'
import { usePrint } from './use-print.ts'
import { viewerKindOf } from './viewer-kind.ts'

interface PictureViewerProps {
  open: OpenSheet
  /** Loads the file again, if it could not be loaded. */
  onRetry?(): void
}

/** A sheet that is a picture: zoom, print, download. */
function PictureViewer({ open, onRetry }: PictureViewerProps) {
  const read = useInLanguage()
  const { file, title } = open.data.sheet
  const { pages, print } = usePrint(async () => [fileUrl(file)])
  return (
    <>
      <SheetFrame open={open} onPrint={print}>
        {(covered) => (
          <PictureViewport
            file={file}
            name={read(title)}
            covered={covered}
            lettering={null}
            canTurn
            broken={
              <div className={styles.fallback}>
                <Unreadable open={open} {...(onRetry && { onRetry })} />
              </div>
            }
          />
        )}
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}

const pageOf = (kind: LibraryKind) =>
  function SheetPage() {
    return (
      <SheetLoader kind={kind}>
        {(open) => {
          const { id, file } = open.data.sheet
          const Viewer = VIEWERS[viewerKindOf(file)]
          return <Viewer key={id} open={open} />
        }}
      </SheetLoader>
    )
  }

export const WiringSheetPage = pageOf('wiring')
export const SchematicSheetPage = pageOf('schematics')
export const DocumentPage = pageOf('documents')

const VIEWERS = { svg: SvgSheet, pdf: PdfSheet, picture: PictureViewer, none: NoViewer }

/** A drawing that can be searched; files that cannot be sanitized are a picture. */
function SvgSheet({ open }: { open: OpenSheet }) {
  const { file } = open.data.sheet
  const sheet = useAsync(file.sha256, async (signal) => {
    const [{ SvgViewer }, svg] = await Promise.all([
      import('./svg/svg-viewer.tsx'),
      loadSvg(file, signal),
    ])
    return { SvgViewer, svg }
  })
  if (sheet.state === 'loading') return <SheetLoading open={open} />
  if (sheet.state === 'failed') {
    const isUnloaded = sheet.error instanceof HttpError
    return <PictureViewer open={open} {...(isUnloaded && { onRetry: sheet.retry })} />
  }
  const { SvgViewer, svg } = sheet.value
  if (svg.isEmpty) return <SheetError open={open} />
  return <SvgViewer open={open} svg={svg} />
}

function PdfSheet({ open }: { open: OpenSheet }) {
  const { file } = open.data.sheet
  const sheet = useAsync(
    file.sha256,
    async (signal) => {
      const [{ PdfViewer }, pdf] = await Promise.all([
        import('./pdf/pdf-viewer.tsx'),
        loadPdf(file, signal),
      ])
      return { PdfViewer, pdf }
    },
    ({ pdf }) => pdf.close(),
  )
  if (sheet.state === 'loading') return <SheetLoading open={open} />
  if (sheet.state === 'failed') return <SheetError open={open} onRetry={sheet.retry} />
  const { PdfViewer, pdf } = sheet.value
  return <PdfViewer open={open} pdf={pdf} />
}

interface SimpleSheetProps {
  open: OpenSheet
  search?: ReactNode
  children: ReactNode
}

const SimpleSheet = ({ open, search, children }: SimpleSheetProps) => (
  <SheetFrame open={open} onPrint={null} search={search}>
    {() => <div className={styles.fallback}>{children}</div>}
  </SheetFrame>
)

function SheetLoading({ open }: { open: OpenSheet }) {
  const text = useText('sheets')
  const label = text('sheet.coming', { name: open.data.sheet.file.name })
  return (
    <SimpleSheet open={open} search={<SearchPlaceholder />}>
      <div className={styles.loading} role="status">
        <p>{label}</p>
        <ProgressBar label={label} value={null} />
      </div>
    </SimpleSheet>
  )
}

/** Keeps the place of the search until its sheet is loaded, so that the panel does not shift. */
function SearchPlaceholder() {
  const text = useText('sheets')
  return (
    <search className={searchStyles.search}>
      <input
        type="search"
        aria-label={text('find.label')}
        placeholder={text('find.label')}
        disabled
      />
    </search>
  )
}

const SheetError = (props: UnreadableProps) => (
  <SimpleSheet open={props.open}>
    <Unreadable {...props} />
  </SimpleSheet>
)

interface UnreadableProps {
  open: OpenSheet
  /** Given if the file may not have been loaded, which says nothing about the file itself. */
  onRetry?(): void
}

/** In place of a file that cannot be shown: its download, and a message to the support. */
function Unreadable({ open: { data, hub, serial }, onRetry }: UnreadableProps) {
  const text = useText('sheets')
  const isOnline = useOnline()
  const { file } = data.sheet
  const contact = contactUrl({
    ...(hub && { product: hub.product.id }),
    ...(serial !== null && { serial }),
  })
  return (
    <Empty
      title={text('sheet.failed')}
      actions={
        <>
          <Download file={file} />
          {onRetry && <Button onClick={onRetry}>{text('sheet.again')}</Button>}
          <ButtonLink to={contact}>{text('sheet.contact')}</ButtonLink>
        </>
      }
    >
      {onRetry || !isOnline
        ? text('sheet.failedText')
        : text('sheet.damagedText', { name: file.name })}
    </Empty>
  )
}

function NoViewer({ open }: { open: OpenSheet }) {
  const text = useText('sheets')
  return (
    <SimpleSheet open={open}>
      <Empty title={text('sheet.noFace')} actions={<Download file={open.data.sheet.file} />}>
        {text('sheet.noFaceText', { name: open.data.sheet.file.name })}
      </Empty>
    </SimpleSheet>
  )
}

function Download({ file }: { file: StoredFile }) {
  const library = useText('library')
  return (
    <DownloadLink file={file} variant="primary">
      {library('file.download')}
    </DownloadLink>
  )
}

/** PDF files by pdf.js; loaded with the first file. */
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { fetchFile } from '../query/fetch-file.ts'
import type { Size } from '../viewer/view-transform.ts'

GlobalWorkerOptions.workerSrc = worker

/** A run of text on a page; `endsLine` at the end of a line. */
export interface Run {
  text: string
  endsLine: boolean
}

export interface PdfPage {
  number: number
  /** In points. */
  size: Size
  /** Renders a region of the page; the whole page by default. */
  draw(
    canvas: HTMLCanvasElement,
    scale: number,
    region?: Region,
  ): { done: Promise<void>; cancel(): void }
  text(): Promise<Run[]>
  /** The smallest usual lettering, in points; null without text. */
  lettering(): Promise<number | null>
  /** Lays out selectable text over the page; returns an element for each run. */
  renderText(container: HTMLElement): Promise<HTMLElement[]>
}

/** In points from the upper left corner. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface Pdf {
  pages: number
  page(number: number): Promise<PdfPage>
  close(): void
}

/** Larger files load in ranges, and are not cached for offline use. */
const MAX_WHOLE_SIZE = 24 * 1024 * 1024

/** @throws Error for an invalid file; an AbortError when aborted */
export async function openPdf(
  file: StoredFile,
  signal: AbortSignal,
  { firstPageOnly = false } = {},
): Promise<Pdf> {
  const usesRanges = firstPageOnly || file.size > MAX_WHOLE_SIZE
  const source = usesRanges
    ? { range: new FileRanges(file, () => destroy()), disableAutoFetch: true, disableStream: true }
    : { data: await (await fetchFile(file, signal)).arrayBuffer() }
  const loading = getDocument({
    ...source,
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfAssets,
    verbosity: 0,
  })
  const destroy = () => void loading.destroy()
  signal.addEventListener('abort', destroy, { once: true })
  const document = await loading.promise
    .catch((error) => {
      destroy()
      throw error
    })
    .finally(() => signal.removeEventListener('abort', destroy))
  const pages = new Map<number, Promise<PdfPage>>()
  return {
    pages: document.numPages,
    page: (number) => {
      const cached = pages.get(number) ?? document.getPage(number).then(pageOf)
      pages.set(number, cached)
      return cached
    },
    close: destroy,
  }
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  let content: Promise<TextContent> | null = null
  const contentOf = () => {
    content ??= page.getTextContent()
    return content
  }
  return {
    number: page.pageNumber,
    size: { width, height },
    draw: (canvas, scale, region = { left: 0, top: 0, width, height }) => {
      canvas.width = Math.max(1, Math.ceil(region.width * scale))
      canvas.height = Math.max(1, Math.ceil(region.height * scale))
      const viewport = page.getViewport({
        scale,
        offsetX: -region.left * scale,
        offsetY: -region.top * scale,
      })
      const task = page.render({ canvas, viewport })
      return { done: task.promise, cancel: () => task.cancel() }
    },
    text: async () =>
      (await contentOf()).items.flatMap((item) =>
        'str' in item ? { text: item.str, endsLine: item.hasEOL } : [],
      ),
    lettering: async () => smallestLettering((await contentOf()).items),
    renderText: async (container) => {
      const viewport = page.getViewport({ scale: 1 })
      // Outside of the document: otherwise the browser would restyle all previous runs for each
      // measurement.
      const detached = document.createElement('div')
      const layer = new TextLayer({
        textContentSource: await contentOf(),
        container: detached,
        viewport,
      })
      await layer.render()
      container.append(...detached.childNodes)
      return layer.textDivs
    },
  }
}

/** Fraction of the texts that may be smaller: notes at the edge decide nothing. */
const SMALLER = 0.1

function smallestLettering(items: TextContent['items']): number | null {
  const sizes = items
    .flatMap((item) => ('str' in item && item.str.trim() && item.height > 0 ? item.height : []))
    .toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length * SMALLER)] ?? null
}

/** Range requests for pdf.js, which reads large files in pieces. */
class FileRanges extends PDFDataRangeTransport {
  readonly #url: string
  readonly #control = new AbortController()
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure called when a piece fails, since pdf.js would wait for it forever */
  constructor(file: StoredFile, onFailure: (error: unknown) => void) {
    super(file.size, null)
    this.#url = filePath(file)
    this.#onFailure = onFailure
  }

  override requestDataRange(begin: number, end: number): void {
    const headers = { Range: `bytes=${begin}-${end - 1}` }
    http<Blob>({ url: this.#url, headers, responseType: 'blob', signal: this.#control.signal })
      .then(async ({ data }) => this.onDataRange(begin, new Uint8Array(await data.arrayBuffer())))
      .catch((error) => this.#control.signal.aborted || this.#onFailure(error))
  }

  override abort(): void {
    this.#control.abort()
  }
}

const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/*.wasm',
    '/node_modules/pdfjs-dist/iccs/*.icc',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const urls = new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\//, ''), url]))

/** Fetches assets for pdf.js, which requests them by file name. */
class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename)
    if (!url) throw new Error(`There is no ${filename}`)
    const { data } = await http<Blob>({ url, responseType: 'blob' })
    return new Uint8Array(await data.arrayBuffer())
  }
}

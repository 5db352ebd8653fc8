/** Range requests for pdf.js, which reads large files in pieces. */
import { PDFDataRangeTransport } from 'pdfjs-dist'
import { filePath, type StoredFile } from '#shared/fields/stored-file.ts'
import { http } from '#shared/http/http.ts'

export class FileRanges extends PDFDataRangeTransport {
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

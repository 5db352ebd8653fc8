/** Assets of the PDF reader: character maps, standard fonts, decoders; fetched on demand. */
import { http } from '#shared/http/http.ts'

const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/*.wasm',
    '/node_modules/pdfjs-dist/iccs/*.icc',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(files).map(([path, address]) => [path.replace(/^.*\//, ''), address]))

/** Fetches assets for pdf.js, which requests them by file name. */
export class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (!address) throw new Error(`There is no ${filename}`)
    const { data } = await http<Blob>({ url: address, responseType: 'blob' })
    return new Uint8Array(await data.arrayBuffer())
  }
}

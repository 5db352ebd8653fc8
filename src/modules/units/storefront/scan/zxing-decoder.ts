/** Fallback decoder for browsers without one. Its WebAssembly is self-hosted. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder } from './decoder.ts'

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}

/** @throws Error when the module can't be fetched */
export async function loadZxing(): Promise<Decoder> {
  const locateFile = (path: string, folder: string) =>
    path.endsWith('.wasm') ? wasmUrl : folder + path
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
  return async (picture) => {
    const context = picture.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    const [code] = await readBarcodes(
      context.getImageData(0, 0, picture.width, picture.height),
      OPTIONS,
    )
    return code?.isValid ? code.text : null
  }
}

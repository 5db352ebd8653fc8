/**
 * Reads QR and Data Matrix codes in a picture: natively where the browser can, otherwise by zxing,
 * which loads on demand.
 */

/** The text of a code in the picture; null without one. */
export type Decoder = (picture: HTMLCanvasElement) => Promise<string | null>

/**
 * Not in the types of the DOM. https://wicg.github.io/shape-detection-api/#barcode-detection-api
 */
interface BarcodeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

const FORMATS = ['qr_code', 'data_matrix'] as const

/** @throws Error without a native decoder if zxing cannot be fetched */
export async function loadDecoder(): Promise<Decoder> {
  return (await nativeDecoder()) ?? (await import('./zxing-decoder.ts')).loadZxing()
}

async function nativeDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector: Detector }: { BarcodeDetector?: BarcodeDetectorClass } = window as object
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  if (!Detector || !FORMATS.every((format) => formats?.includes(format))) return null
  const detector = new Detector({ formats: FORMATS })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

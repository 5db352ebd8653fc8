/** The package has no types; declares the part that we use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    /** OpenType feature tags that stay; all by default. */
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** @returns the font with the characters of the text alone */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Options,
  ): Promise<Uint8Array>
}

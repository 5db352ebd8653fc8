/** A gobo as a projector shows it: white where light passes. */
import sharp from 'sharp'
import type { Pattern } from '../../parts/optics.ts'
import { openings } from '../solids/patterns.ts'

/** @returns a PNG of 256 × 256 pixels */
export function goboPicture(pattern: Pattern): Promise<Uint8Array> {
  const holes = openings(pattern).map(
    (outline) => `M${outline.map(([x, y]) => `${128 + x * 124} ${128 - y * 124}`).join('L')}z`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="128"/><path d="${holes.join('')}" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

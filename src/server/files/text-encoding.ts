/**
 * The encoding that the first bytes of a text state, and decoders of all encodings in which texts
 * are read.
 */

type Marked = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32'

/** Byte order marks: the longer ones first, since that of UTF-16 LE begins that of UTF-32 LE. */
const MARKS: readonly [Marked, readonly number[]][] = [
  ['utf-32', [0xff, 0xfe, 0, 0]],
  ['utf-32', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The encoding that the byte order mark of a text states. No decoder of the platform reads UTF-32.
 */
export const markedEncoding = (bytes: Uint8Array): Marked | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

/**
 * The characters of the bytes 80 to FF in the code pages of DOS, which the platform does not
 * decode.
 */
const DOS_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const DOS = new Map([
  ['ibm437', DOS_437],
  ['ibm850', DOS_850],
])

/** A decoder of the platform, or one for a code page of DOS, in which every byte has a meaning. */
export function createDecoder(
  encoding: string,
  options?: TextDecoderOptions,
): Pick<TextDecoder, 'decode'> {
  const characters = DOS.get(encoding)
  if (characters === undefined) return new TextDecoder(encoding, options)
  const decodeByte = (byte: string) => characters[byte.charCodeAt(0) - 0x80] ?? ''
  return {
    decode: (bytes?: Uint8Array) =>
      bytes
        ? Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\x80-\xff]/g, decodeByte)
        : '',
  }
}

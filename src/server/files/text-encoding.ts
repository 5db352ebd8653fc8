/**
 * The encoding that the first bytes of a text state, and decoders of all encodings in which texts
 * are read.
 */
import type { CP$Module } from '@e965/xlsx/dist/cpexcel'
import { lazyLibrary } from '../lazy-library.ts'

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

/** Code pages of SheetJS, for the encodings that the platform does not decode. */
const CODE_PAGES: Readonly<Record<string, number>> = {
  ibm437: 437,
  ibm737: 737,
  ibm850: 850,
  ibm852: 852,
  ibm857: 857,
  'x-mac-ce': 10_029,
}
/** Those that it does not have, by the characters of the bytes 80 to FF. */
const DOS_720 =
  '\ufffd\ufffdéâ\ufffdà\ufffdçêëèïî\ufffd\ufffd\ufffd\ufffdّْô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡ًٌٍَُِ≈°∙·√ⁿ²■\u00a0'
/** The Hebrew letters in place of the first ones of page 437. */
const HEBREW = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'

const codePages = lazyLibrary<{ cptable: CP$Module }>('@e965/xlsx/dist/cpexcel')

/** The characters of the bytes 80 to FF; undefined for encodings of the platform. */
function upperHalf(encoding: string): string | undefined {
  if (encoding === 'ibm720') return DOS_720
  if (encoding === 'ibm862') return `${HEBREW}${upperHalf('ibm437')?.slice(HEBREW.length)}`
  const page = CODE_PAGES[encoding]
  if (page === undefined) return undefined
  const characters = codePages().cptable[page]?.dec
  return Array.from({ length: 0x80 }, (_, index) => characters?.[0x80 + index] ?? '\ufffd').join('')
}

/**
 * A decoder of the platform, or one for a code page of one byte for each character.
 * @throws TypeError from `decode`, for a byte without a meaning, if `fatal`
 */
export function createDecoder(
  encoding: string,
  options?: TextDecoderOptions,
): Pick<TextDecoder, 'decode'> {
  const characters = upperHalf(encoding)
  if (characters === undefined) return new TextDecoder(encoding, options)
  const decodeByte = (byte: string) => {
    const character = characters[byte.charCodeAt(0) - 0x80] ?? '\ufffd'
    if (options?.fatal && character === '\ufffd') throw new TypeError(`no ${encoding}`)
    return character
  }
  return {
    decode: (bytes?: Uint8Array) =>
      bytes
        ? Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\x80-\xff]/g, decodeByte)
        : '',
  }
}

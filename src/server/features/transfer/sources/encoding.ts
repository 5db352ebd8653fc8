/** Detects the encoding of a text file. The whole file is read: one late letter may decide. */
import { createReadStream } from 'node:fs'
import { rejectInput } from '#server/core/message.ts'
import type { Encoding } from '#shared/file-import.ts'

const SIGNATURES: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Lead bytes of the frequent characters of each standard; their trail bytes begin at A1, those of Big5 also at 40. */
const FREQUENT = {
  gb18030: { first: 0xb0, last: 0xd7, trails: [[0xa1, 0xfe]] },
  big5: {
    first: 0xa4,
    last: 0xc6,
    trails: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
} as const
type Chinese = keyof typeof FREQUENT
/** The share of frequent characters in a text of the encoding: below, the bytes are Western letters. */
const MIN_SHARE = 0.7
/** The share of characters next to another one: below, they may be single Western letters with the next byte. */
const MIN_JOINED = 0.1

/** @returns one in which the whole file can be read */
export async function findEncoding(path: string): Promise<Encoding> {
  const zeros = [0, 0]
  const utf8 = new Reading('utf-8')
  let offset = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const signed =
      offset === 0 && SIGNATURES.find(([, signature]) => signature.every((byte, index) => chunk[index] === byte))
    if (signed) return signed[0]
    utf8.add(chunk)
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) {
      const parity = (offset + at) % 2
      zeros[parity] = (zeros[parity] ?? 0) + 1
    }
    offset += chunk.length
  }
  const [even = 0, odd = 0] = zeros
  const isUtf8 = utf8.end()
  // The separators and line ends of UTF-16 hold zero bytes, all on one side; in other texts, these are defects or padding.
  const isUtf16 = isUtf8 ? even + odd > offset / 10 && Math.min(even, odd) * 4 < Math.max(even, odd) : even + odd > 0
  if (isUtf16) return odd >= even ? 'utf-16le' : 'utf-16be'
  if (isUtf8) return 'utf-8'
  await rejectDamaged(path)
  return findLegacyEncoding(path)
}

/** Valid sequences of UTF-8 for each defect, from which on no other encoding is meant. */
const MIN_VALID = 4

/** @throws ReadableError for a text in UTF-8 with defects: in another encoding, all of it would be misread */
async function rejectDamaged(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let [valid, defects, line, first] = [0, 0, 1, 0]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const [character] of decoder.decode(chunk, { stream: true }).matchAll(/[^\p{ASCII}]|\n/gu)) {
      if (character === '\n') line++
      else if (character !== '\ufffd') valid++
      else if (defects++ === 0) first = line
    }
  }
  if (valid < MIN_VALID * Math.max(defects, 1)) return
  throw rejectInput('transfer.damagedText', { line: first || line })
}

async function findLegacyEncoding(path: string): Promise<Encoding> {
  const readings = [new Reading('gb18030'), new Reading('big5')]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const reading of readings) reading.add(chunk)
  const [likeliest] = readings.filter((reading) => reading.end()).sort((a, b) => b.share - a.share)
  if (!likeliest || likeliest.share < MIN_SHARE) return 'windows-1252'
  const isScattered = likeliest.joined < MIN_JOINED && (await isWestern(path))
  return isScattered ? 'windows-1252' : likeliest.encoding
}

/** Characters beyond ASCII in Western texts, with ASCII letters next to them: `röße`, `à`, `°C`, `µm`, `–`. */
const LETTER = '[\\p{L}--\\p{ASCII}]'
const SIGN = '[°±²³·×÷§®©™€£«»„“”‘’–—…•½¼¾]'
const WESTERN = new RegExp(`^(?:[a-z]${LETTER}+[a-z]?|${LETTER}+[a-z]|${LETTER}|[a-z]?${LETTER}?${SIGN}[a-z]?)$`, 'iv')

/** Whether all bytes beyond ASCII are plausible in a Western text. */
async function isWestern(path: string): Promise<boolean> {
  const decoder = new TextDecoder('windows-1252')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const runs = decoder.decode(chunk).matchAll(/[a-z]?[^\p{ASCII}]+[a-z]?/giu)
    if (runs.some(([run]) => !WESTERN.test(run))) return false
  }
  return true
}

const cache = new Map<Encoding, ReadonlySet<string>>()

/** The characters that a standard lists as frequent ones: 3,755 simplified, 5,401 traditional. */
function frequentIn(encoding: Chinese): ReadonlySet<string> {
  const ready = cache.get(encoding)
  if (ready) return ready
  const { first, last, trails } = FREQUENT[encoding]
  const bytes: number[] = []
  for (let lead: number = first; lead <= last; lead++) {
    for (const [from, to] of trails) for (let trail: number = from; trail <= to; trail++) bytes.push(lead, trail)
  }
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  cache.set(encoding, characters)
  return characters
}

/** An attempt to read the file in an encoding. */
class Reading {
  readonly encoding: 'utf-8' | Chinese
  private readonly decoder: TextDecoder
  private isValid = true
  private frequent = 0
  private rare = 0
  private adjacent = 0

  constructor(encoding: 'utf-8' | Chinese) {
    this.encoding = encoding
    this.decoder = new TextDecoder(encoding, { fatal: true })
  }

  add(chunk: Buffer): void {
    if (this.isValid) this.read(() => this.decoder.decode(chunk, { stream: true }))
  }

  /** Whether the whole file could be read. */
  end(): boolean {
    if (this.isValid) this.read(() => this.decoder.decode())
    return this.isValid
  }

  /** How many of the characters beyond ASCII are frequent ones; punctuation counts as neither. */
  get share(): number {
    const all = this.frequent + this.rare
    return all === 0 ? 0 : this.frequent / all
  }

  /** How many of the characters beyond ASCII are next to another one. */
  get joined(): number {
    return this.adjacent / (this.frequent + this.rare)
  }

  private read(decode: () => string): void {
    try {
      const text = decode()
      if (this.encoding !== 'utf-8') this.count(text, frequentIn(this.encoding))
    } catch {
      this.isValid = false
    }
  }

  private count(text: string, characters: ReadonlySet<string>): void {
    for (const [character] of text.matchAll(/[^\p{ASCII}\u3000-\u303f\uff00-\uffef]/gu)) {
      if (characters.has(character)) this.frequent++
      else this.rare++
    }
    for (const [run] of text.matchAll(/[^\p{ASCII}]{2,}/gu)) this.adjacent += run.length
  }
}

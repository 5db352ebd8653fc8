/**
 * A file as text, in any of the encodings that spreadsheets save. The whole file is read to detect
 * it: one late letter may decide.
 */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { ENCODINGS, type Encoding } from '#shared/file-import.ts'
import { createDecoder, markedEncoding } from '../../files/text-encoding.ts'
import { rejectInput } from '../../message.ts'
import { isMisread } from './garbled.ts'

const HEAD_BYTES = 256 * 1024

export interface TextFile {
  encoding: Encoding
  /** The text from its beginning, in chunks, without a byte order mark. */
  chunks(onProgress?: (part: number) => void): AsyncGenerator<string>
  /** The first characters, to detect the format. */
  head: string
}

/**
 * Opens a text file.
 * @param requested its encoding; by default it is found in the whole file
 * @param declared what the file itself states
 * @throws ReadableError for bytes that the encoding does not have
 */
export async function openText(
  path: string,
  requested?: Encoding,
  declared?: string,
): Promise<TextFile> {
  const { size } = await stat(path)
  const encoding = requested ?? (await findEncoding(path, declared))
  const chunks = async function* (onProgress?: (part: number) => void) {
    const decoder = createDecoder(encoding, { fatal: true })
    let read = 0
    try {
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        read += chunk.length
        yield decoder.decode(chunk, { stream: true })
        onProgress?.(read / size)
      }
      yield decoder.decode()
      onProgress?.(1)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw requested
        ? rejectInput('transfer.encoding', { encoding })
        : rejectInput('transfer.notText')
    }
  }
  return { encoding, chunks, head: await readHead(path, size, encoding) }
}

async function readHead(path: string, size: number, encoding: Encoding): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(HEAD_BYTES, size)),
      0,
      undefined,
      0,
    )
    return createDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
  } finally {
    await handle.close()
  }
}

/**
 * Encodings that are guessed, by the names of the library, with how much likelier each is than its
 * bytes alone say.
 */
const CANDIDATES: Readonly<Record<string, readonly [Encoding, weight: number]>> = {
  'windows-1252': ['windows-1252', 1],
  gb18030: ['gb18030', 1.5],
  big5: ['big5', 1.5],
  cp932: ['shift_jis', 1],
  'euc-jp': ['euc-jp', 0.5],
  cp949: ['euc-kr', 1],
  'windows-1250': ['windows-1250', 1],
  'windows-1251': ['windows-1251', 1],
  'windows-1253': ['windows-1253', 1],
  'windows-1254': ['windows-1254', 1],
  'windows-1255': ['windows-1255', 1],
  'windows-1256': ['windows-1256', 1],
  'windows-1257': ['windows-1257', 1],
  cp874: ['windows-874', 1],
  'koi8-r': ['koi8-r', 0.6],
  ibm866: ['ibm866', 0.6],
  cp737: ['ibm737', 0.6],
  cp852: ['ibm852', 0.9],
  macroman: ['macintosh', 0.7],
  maclatin2: ['x-mac-ce', 0.6],
  maccyrillic: ['x-mac-cyrillic', 0.6],
}
/** Encodings that the library does not detect: tried where the others make no words. */
const RARE: readonly Encoding[] = [
  'iso-8859-2',
  'koi8-u',
  'iso-8859-5',
  'iso-8859-6',
  'ibm857',
  'ibm720',
]
/** How texts in ISO 2022 JP turn to Japanese: all of their bytes are ASCII. */
const JAPANESE = ['\u001b$@', '\u001b$B']
/** Those with characters of two bytes. */
const WIDE: readonly Encoding[] = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']
/**
 * The share of characters next to another one: below, they may be single Western letters with the
 * next byte.
 */
const MIN_JOINED = 0.1
/**
 * Windows-1252 is likelier than its bytes say where its letters make words of a Western language,
 * and less where not.
 */
const WESTERN_BONUS = 0.01
const NOT_WESTERN = 0.5
/** The share of zero bytes in one half of each four bytes from which on a text is in UTF-32. */
const UTF32_ZEROS = 0.45
/** Words that are inspected, by their bytes. */
const MAX_BYTES = 200_000

/**
 * @param declared what the file states, if it is not in Unicode
 * @returns one in which the whole file can be read
 */
export async function findEncoding(path: string, declared?: string): Promise<Encoding> {
  const zeros: [number, number, number, number] = [0, 0, 0, 0]
  let [offset, isJapanese] = [0, false]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    isJapanese ||= JAPANESE.some((start) => chunk.includes(start))
    const marked = offset === 0 ? markedEncoding(chunk) : undefined
    if (marked === 'utf-32') throw rejectInput('transfer.utf32')
    if (marked) return marked
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) {
      const place = ((offset + at) % 4) as 0 | 1 | 2 | 3
      zeros[place]++
    }
    offset += chunk.length
  }
  // Nearly all characters of UTF-32 leave the upper two of their four bytes empty.
  if (Math.max(zeros[0] + zeros[1], zeros[2] + zeros[3]) > offset * UTF32_ZEROS)
    throw rejectInput('transfer.utf32')
  const [even, odd] = [zeros[0] + zeros[2], zeros[1] + zeros[3]]
  const isUtf8 = await isReadable(path, 'utf-8')
  // The separators and line ends of UTF-16 hold zero bytes, all on one side; in other texts, these
  // are defects or padding.
  const isUtf16 = isUtf8
    ? even + odd > offset / 10 && Math.min(even, odd) * 4 < Math.max(even, odd)
    : even + odd > 0
  if (isUtf16) return odd >= even ? 'utf-16le' : 'utf-16be'
  if (isUtf8) return isJapanese && (await isReadable(path, 'iso-2022-jp')) ? 'iso-2022-jp' : 'utf-8'
  const stated = declared === undefined ? undefined : encodingNamed(declared)
  if (stated && (await isReadable(path, stated))) return stated
  await rejectDamaged(path)
  return findLegacyEncoding(path)
}

/** An encoding by any of its names, such as `gb2312` or `latin1`. */
function encodingNamed(label: string): Encoding | undefined {
  try {
    const name =
      new TextDecoder(label).encoding === 'gbk' ? 'gb18030' : new TextDecoder(label).encoding
    return ENCODINGS.find((encoding) => encoding === name)
  } catch {
    const name = label.toLowerCase().replace('cp', 'ibm')
    return ENCODINGS.find((encoding) => encoding === name)
  }
}

/** Valid sequences of UTF-8 for each defect, from which on no other encoding is meant. */
const MIN_VALID = 4

/**
 * @throws ReadableError for a text in UTF-8 with defects: in another encoding, all of it would be
 * misread
 */
async function rejectDamaged(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let [valid, defects, line, first] = [0, 0, 1, 0]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const [character] of decoder
      .decode(chunk, { stream: true })
      .matchAll(/[^\p{ASCII}]|\n/gu)) {
      if (character === '\n') line++
      else if (character !== '\ufffd') valid++
      else if (defects++ === 0) first = line
    }
  }
  if (valid < MIN_VALID * Math.max(defects, 1)) return
  throw rejectInput('transfer.damagedText', { line: first || line })
}

/**
 * The share of words that may make none in the encoding of a text: names of products, and defects.
 */
const MAX_MISREAD = 0.1

/** The likeliest encoding in which the whole file can be read, and makes words. */
async function findLegacyEncoding(path: string): Promise<Encoding> {
  const words = await foreignWords(path)
  const readable: Encoding[] = []
  for (const encoding of new Set([...(await rankEncodings(words)), ...RARE])) {
    if (!(await isReadable(path, encoding))) continue
    if (makesWords(createDecoder(encoding).decode(words).split(' '))) return encoding
    readable.push(encoding)
  }
  return readable[0] ?? 'windows-1252'
}

const makesWords = (words: readonly string[]): boolean =>
  words.filter(isMisread).length <= words.length * MAX_MISREAD

/**
 * The different words with letters beyond ASCII: the others tell nothing, and repeated ones tell
 * nothing more.
 */
async function foreignWords(path: string): Promise<Buffer> {
  const words = new Set<string>()
  let [size, rest] = [0, '']
  for await (const chunk of createReadStream(path, {
    encoding: 'latin1',
  }) as AsyncIterable<string>) {
    const parts = (rest + chunk).split(/[ \t\r\n,;"]+/)
    rest = parts.pop() ?? ''
    for (const word of parts) {
      if (size > MAX_BYTES || words.has(word) || !FOREIGN.test(word)) continue
      words.add(word)
      size += word.length
    }
  }
  if (FOREIGN.test(rest)) words.add(rest)
  return Buffer.from([...words].join(' '), 'latin1')
}

const FOREIGN = /[^\p{ASCII}]/u
/**
 * Letters of Western languages, and signs that stand next to ASCII letters: `röße`, `à`, `°C`,
 * `µm`, `–`.
 */
const LETTER = '[[À-ÖØ-öø-ÿŒœ]--[ÐÝÞðýþ]]'
const SIGN = '[¿¡°±²³µØ·×÷§®©™€£«»„“”‘’–—…•½¼¾]'
const SIGNS = new RegExp(`^[a-z]?${SIGN}[a-z]?$`, 'iv')
/** Marks before a letter: `l’été`, `«École»`. */
const MARK = '[¿¡«»„“”‘’–—…]'
const BEHIND_MARK = `[a-z]?${LETTER}?${MARK}+${LETTER}(?:${LETTER}?[a-z])?`
const WITHIN = `[a-z]${LETTER}+[a-z]?|${LETTER}+[a-z]`
const WORDS = new RegExp(`^(?:${WITHIN})$`, 'iv')
const WESTERN = new RegExp(
  `^(?:${WITHIN}|${LETTER}|${BEHIND_MARK}|[a-z]?${LETTER}?${SIGN}[a-z]?)$`,
  'iv',
)
const RUN = /[a-z]?[^\p{ASCII}]+[a-z]?/giu

const allMatch = (text: string, pattern: RegExp): boolean =>
  text.matchAll(RUN).every(([run]) => pattern.test(run))

/** Turkish has few letters, and dots its capital I; none of them is alone in an encoding. */
const isTurkish = (text: string): boolean =>
  /ı/.test(text) && /[ğş]/.test(text) && !/[^\p{ASCII}çğıöşüÇĞİÖŞÜâîû°]/u.test(text)

/** Five letters of Hebrew have another form at the end of a word, and never elsewhere. */
const isHebrew = (text: string): boolean =>
  /[ךםןףץ](?!\p{L})/u.test(text) && !/[ךםןףץ]\p{L}|[^\p{ASCII}\p{Script=Hebrew}°]/u.test(text)

/** Encodings whose bytes make words in others as well, with what only texts in them have. */
const NATIONAL: readonly [Encoding, (text: string) => boolean][] = [
  ['ibm857', isTurkish],
  ['ibm862', isHebrew],
]

/** Encodings of words, the likeliest first. */
async function rankEncodings(words: Buffer): Promise<Encoding[]> {
  const { detectAll } = await import('jschardet')
  const read = (encoding: Encoding) => createDecoder(encoding).decode(words)
  const [western, mac, dos] = [read('windows-1252'), read('macintosh'), read('ibm850')]
  const signs = allMatch(western, SIGNS)
    ? 'windows-1252'
    : allMatch(mac, SIGNS)
      ? 'macintosh'
      : undefined
  if (signs) return [signs]
  const isNational = ([encoding, isWritten]: (typeof NATIONAL)[number]) =>
    isWritten(read(encoding)) && makesWords(read(encoding).split(' '))
  const [national] = NATIONAL.find(isNational) ?? []
  if (national) return [national]
  const isWestern = allMatch(western, WESTERN)
  const isDos = allMatch(dos, WESTERN) && dos.matchAll(RUN).some(([run]) => WORDS.test(run))
  const isLatin = isWestern || isDos || allMatch(mac, WORDS)
  const likelihood = (encoding: Encoding, confidence: number) => {
    if (encoding !== 'windows-1252') return confidence
    return isWestern ? confidence + WESTERN_BONUS : confidence * NOT_WESTERN
  }
  const detected = detectAll(words, {
    minimumThreshold: 0,
    detectEncodings: Object.keys(CANDIDATES),
  })
    .flatMap(({ encoding: name, confidence }) => {
      const [encoding, weight] = CANDIDATES[name?.toLowerCase() ?? ''] ?? []
      if (!encoding || !weight) return []
      if (isLatin && WIDE.includes(encoding) && isScattered(read(encoding))) return []
      return { encoding, likelihood: likelihood(encoding, confidence * weight) }
    })
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ encoding }) => (isWestern && read(encoding) === western ? 'windows-1252' : encoding))
  // The library does not detect the code pages of DOS, which share their letters.
  if (!isDos) return detected
  const isMac = allMatch(mac, WESTERN) && makesWords(mac.split(' '))
  const hasLikelier = isWestern || isMac || detected.some((encoding) => WIDE.includes(encoding))
  return hasLikelier || !makesWords(dos.split(' '))
    ? [...detected, 'ibm850']
    : ['ibm850', ...detected]
}

/** Whether most characters beyond ASCII are alone between others. */
function isScattered(text: string): boolean {
  const runs = [...text.matchAll(/[^\p{ASCII}]+/gu)].map(([run]) => [...run].length)
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
  return sum(runs.filter((length) => length > 1)) < MIN_JOINED * sum(runs)
}

async function isReadable(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = createDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

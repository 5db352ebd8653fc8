/**
 * A long list of short texts, on disk: in memory, those of a large sheet would take as much as the rest of its import.
 * Cells refer to them in about their order, so the last blocks of them are cached.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

const BLOCK_SIZE = 256
const CACHED_BLOCKS = 128

interface Block {
  bytes: Buffer
  /** Where each text ends. */
  ends: Uint32Array
}

/** A block on disk: the ends of its texts, then the texts. */
interface BlockPosition {
  offset: number
  length: number
}

/** Closes the files of lists that are no longer used; those of a process that ends are closed with it. */
const unused = new FinalizationRegistry<number>(closeSync)

export class TextList {
  private file: number | undefined
  private readonly positions: BlockPosition[] = []
  private readonly cached = new LRUCache<number, Block>({ max: CACHED_BLOCKS })
  /** Texts that do not fill a block yet. */
  private rest: string[] = []

  add(text: string): void {
    if (this.rest.push(text) < BLOCK_SIZE) return
    const block = packed(this.rest)
    this.rest = []
    this.file ??= this.createFile()
    const last = this.positions.at(-1)
    const offset = last ? last.offset + last.length : 0
    const bytes = Buffer.concat([new Uint8Array(block.ends.buffer), block.bytes])
    writeSync(this.file, bytes, 0, bytes.length, offset)
    this.positions.push({ offset, length: bytes.length })
  }

  get(index: number): string | undefined {
    const position = index % BLOCK_SIZE
    const number = (index - position) / BLOCK_SIZE
    if (number === this.positions.length) return this.rest[position]
    const block = this.cached.get(number) ?? this.read(number)
    const end = block?.ends[position]
    return end === undefined ? undefined : block?.bytes.toString('utf8', block.ends[position - 1] ?? 0, end)
  }

  private read(number: number): Block | undefined {
    const position = this.positions[number]
    if (!position || this.file === undefined) return undefined
    const { buffer } = new Uint8Array(position.length)
    readSync(this.file, new Uint8Array(buffer), 0, position.length, position.offset)
    const block = { ends: new Uint32Array(buffer, 0, BLOCK_SIZE), bytes: Buffer.from(buffer, BLOCK_SIZE * 4) }
    this.cached.set(number, block)
    return block
  }

  /** Creates a file without a name, which a process that is killed does not leave behind. */
  private createFile(): number {
    const path = join(tmpdir(), randomUUID())
    const file = openSync(path, 'wx+', 0o600)
    rmSync(path)
    unused.register(this, file)
    return file
  }
}

function packed(texts: readonly string[]): Block {
  let end = 0
  const ends = Uint32Array.from(texts, (text) => {
    end += Buffer.byteLength(text)
    return end
  })
  return { bytes: Buffer.from(texts.join('')), ends }
}

/**
 * A long list of short texts, in little memory: a JavaScript string would keep the chunk of the file that it was cut from. They
 * are kept in blocks, because one buffer for all of them would need twice the memory whenever it grows.
 */

const BLOCK_SIZE = 4096

interface Block {
  bytes: Buffer
  /** Where each text ends. */
  ends: Uint32Array
}

export class TextList {
  private readonly blocks: Block[] = []
  /** Texts that do not fill a block yet. */
  private rest: string[] = []

  add(text: string): void {
    if (this.rest.push(text) < BLOCK_SIZE) return
    this.blocks.push(packed(this.rest))
    this.rest = []
  }

  get(index: number): string | undefined {
    const block = this.blocks[Math.floor(index / BLOCK_SIZE)]
    if (!block) return this.rest[index - this.blocks.length * BLOCK_SIZE]
    const position = index % BLOCK_SIZE
    const end = block.ends[position]
    return end === undefined ? undefined : block.bytes.toString('utf8', block.ends[position - 1] ?? 0, end)
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

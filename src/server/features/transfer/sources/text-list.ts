/** A long list of short texts, in little memory: a JavaScript string would keep the chunk of the file that it was cut from. */

const FIRST_SIZE = 65_536

export class TextList {
  private bytes = Buffer.allocUnsafe(FIRST_SIZE)
  /** Where each text ends. */
  private readonly ends: number[] = []
  private used = 0

  add(text: string): void {
    const size = Buffer.byteLength(text)
    if (this.used + size > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.used + size))
      this.bytes.copy(larger, 0, 0, this.used)
      this.bytes = larger
    }
    this.used += this.bytes.write(text, this.used)
    this.ends.push(this.used)
  }

  get(index: number): string | undefined {
    const end = this.ends[index]
    return end === undefined ? undefined : this.bytes.toString('utf8', this.ends[index - 1] ?? 0, end)
  }
}

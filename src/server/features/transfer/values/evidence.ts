/** Infers how a column is written from its values. */

/** Readings of a text by style: equal ones where the style makes no difference. */
type Readings<K extends string> = Partial<Record<K, unknown>>

interface Rules<K extends string> {
  styles: readonly K[]
  read(text: string): Readings<K>
  /** The style of a text that can be read in several, unless another cell of the column contradicts it. */
  usual?(text: string): K | undefined
}

/** Collects values, and finds the only style in which all of them can be read. */
export class Evidence<K extends string> {
  private allowed: readonly K[]
  private usual: K | undefined
  private sample: string | undefined
  /** Whether some values are read differently in different styles, or in some of them only. */
  isOrdered = false
  private readonly rules: Rules<K>

  constructor(rules: Rules<K>) {
    this.rules = rules
    this.allowed = rules.styles
  }

  /** Takes a value into account; other texts are ignored. */
  add(text: string): void {
    const readings = this.rules.read(text)
    const possible = this.rules.styles.filter((style) => readings[style] !== undefined)
    if (!possible.length) return
    if (possible.length < this.rules.styles.length) {
      this.isOrdered = true
      this.allowed = this.allowed.filter((style) => possible.includes(style))
    }
    if (new Set(possible.map((style) => readings[style])).size < 2) return
    this.isOrdered = true
    const usual = this.rules.usual?.(text)
    if (usual === undefined) this.sample ??= text
    else this.usual = usual
  }

  /** The style that the values prove: all others contradict one of them. */
  get proven(): K | undefined {
    const [only, ...others] = this.allowed
    return others.length ? undefined : only
  }

  /** The default style of the column; undefined where it makes no difference, or is unknown. */
  get style(): K | undefined {
    if (this.proven !== undefined) return this.proven
    return this.sample === undefined && this.usual && this.allowed.includes(this.usual) ? this.usual : undefined
  }

  /** An ambiguous value: the column does not decide between its readings. */
  get ambiguous(): string | undefined {
    return this.style === undefined ? this.sample : undefined
  }
}

/** Findings of a comparison of the database with the acknowledged writes, one line each. */
export interface Findings {
  /** Acknowledged, and not there. */
  lost: string[]
  /** Present more often than it was written. */
  doubled: string[]
  /** Only a part of what belongs together. */
  half: string[]
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], half: [] })

export function addFindings(to: Findings, from: Findings): void {
  to.lost.push(...from.lost)
  to.doubled.push(...from.doubled)
  to.half.push(...from.half)
}

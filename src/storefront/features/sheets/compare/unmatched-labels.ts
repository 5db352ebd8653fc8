/** Which labels of two drawings have no counterpart in the other. */

/** @returns for each side the places of its labels that the other lacks; a label that stands twice needs two */
export function unmatchedLabels(
  left: readonly string[],
  right: readonly string[],
): { left: number[]; right: number[] } {
  return { left: without(left, right), right: without(right, left) }
}

function without(labels: readonly string[], others: readonly string[]): number[] {
  const left = new Map<string, number>()
  for (const label of others) left.set(label, (left.get(label) ?? 0) + 1)
  return labels.flatMap((label, index) => {
    const count = left.get(label) ?? 0
    left.set(label, count - 1)
    return count > 0 ? [] : index
  })
}

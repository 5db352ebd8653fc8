/** Labels of two drawings without a counterpart in the other. */

/** @returns for each side the indexes of its unmatched labels; repeated labels are counted */
export function unmatchedLabels(
  left: readonly string[],
  right: readonly string[],
): { left: number[]; right: number[] } {
  return { left: unmatchedIndices(left, right), right: unmatchedIndices(right, left) }
}

function unmatchedIndices(labels: readonly string[], others: readonly string[]): number[] {
  const left = new Map<string, number>()
  for (const label of others) left.set(label, (left.get(label) ?? 0) + 1)
  return labels.flatMap((label, index) => {
    const count = left.get(label) ?? 0
    left.set(label, count - 1)
    return count > 0 ? [] : index
  })
}

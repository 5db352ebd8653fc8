/** Names the first of several records, with the number of the others: “VELA-600 +2”. */
export const withCount = (name: string, others: number): string =>
  others ? `${name} +${others}` : name

/** Mutants that no test can notice, each with the reason. */

interface Equivalent {
  /** End of the module's path. */
  file: string
  original: string
  replacement: string
  reason: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'writes/same-value.ts',
    original: 'Object.is(a, b)',
    replacement: 'false',
    reason: 'A shortcut: identical values are equal by the comparison below it, too.',
  },
  {
    file: 'tabs/tab-store.ts',
    original: 'state.owner',
    replacement: 'true',
    reason:
      'Nothing is stored before the user is known, so that there is nothing to remove either.',
  },
  {
    file: 'files/file-access.ts',
    original: 'new Set()',
    replacement: 'undefined',
    reason: 'Without contents to look up, callers ask the result for none.',
  },
  {
    file: 'orders/quote.ts',
    original: "quote && typeof order.customer === 'number'",
    replacement: "(quote) || (typeof order.customer === 'number')",
    reason: 'Without a customer no recipient is found, and without a quote nothing is sent.',
  },
  {
    file: 'search/rebuild-job.ts',
    original: 'null',
    replacement: 'undefined',
    reason: 'The loop ends without a next batch, either way.',
  },
]

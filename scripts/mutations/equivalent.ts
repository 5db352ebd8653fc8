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
    file: 'writes/write.ts',
    original: 'options.partial || options.write',
    replacement: 'false',
    reason: 'Only the measured time changes: it would include waiting for other writes.',
  },
  {
    file: 'writes/check-records.ts',
    original: 'holder === undefined || holder === before?.id',
    replacement: '(holder === undefined) && (holder === before?.id)',
    reason: 'Updates that are rejected in a batch run one by one afterwards, with their own check.',
  },
  {
    file: 'writes/trial-moves.ts',
    original: "operation.action === 'delete' || !(field.name in operation.values)",
    replacement: 'false',
    reason: 'A dry run has operations of one action, and deletions store nothing; a missing value yields no key.',
  },
  {
    file: 'writes/combine.ts',
    original: 'steps.length <= 1',
    replacement: '(steps.length) < (1)',
    reason: 'A single step runs the same alone and in a chain of one.',
  },
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
    reason: 'Nothing is stored before the user is known, so that there is nothing to remove either.',
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
    file: 'writes/check-new-records.ts',
    original: '!ids.length',
    replacement: 'false',
    reason: 'Saves a statement: without ids, it finds none that is missing.',
  },
  {
    file: 'writes/create-many.ts',
    original: "operation.action === 'update'",
    replacement: 'true',
    reason: 'A shortcut: creations whose files are empty are written together, with the same result.',
  },
  {
    file: 'search/rebuild-job.ts',
    original: 'null',
    replacement: 'undefined',
    reason: 'The loop ends without a next batch, either way.',
  },
  {
    file: 'writes/run-operations.ts',
    original: 'creations.length > 1',
    replacement: '(creations.length) >= (1)',
    reason: 'A single creation is written the same alone and together with no other.',
  },
  {
    file: 'writes/steps/values.ts',
    original: "operation.action === 'create' && reader !== trx && !(await errorsIn(reader)).length",
    replacement: 'false',
    reason: 'Spares the writer of a transaction the checks that a reader has made; constraints repeat them.',
  },
]

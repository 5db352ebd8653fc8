/** Texts about changes of many records at once. */
export const bulk = {
  'bulk.countChanged':
    'You confirmed 1 record, but now %{now} match. Nothing was changed. Check again. |||| You confirmed %{smart_count} records, but now %{now} match. Nothing was changed. Check again.',
  'bulk.tooMany': 'More than %{limit} records match. Narrow the filter.',
  'bulk.notAll': 'Skipped: %{refused}. No longer matching: %{left}.',
  'bulk.reason': 'Reason',
}

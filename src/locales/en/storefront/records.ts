/** Texts of the plain pages of records. */
export const records = {
  'records.none': 'Nothing here yet',
  'records.noMatch': 'No results for “%{q}”',
  'records.missing': 'This page doesn’t exist',
  'records.toList': 'Back to the list',
}

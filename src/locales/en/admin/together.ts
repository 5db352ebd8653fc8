/** Texts about others who work on the same records. */
export const together = {
  'together.viewing': '%{name} has this record open',
  'together.editing': '%{name} is editing this record',
  'together.updated': 'This record has been updated',
  'together.updatedBy': 'Updated by %{name}',
  'together.changed': 'This record has changed since you opened it',
  'together.changedBy': '%{name} has changed this record',
  'together.compare': 'Compare',
  'together.deleted': 'This record was deleted',
}

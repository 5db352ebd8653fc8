/** Texts about writing, history, trash and undo. */
export const history = {
  'history.emptied': '“%{title}” is no longer in the trash and can’t be restored',
  'history.notUndone':
    '1 record was not undone. %{list} |||| %{smart_count} records were not undone. %{list}',
  'history.restored': '“%{title}” has been restored already',
  'history.referenceInTrash':
    '“%{title}” is in the trash too. Restore it first, or choose another.',
  'history.inseparable': 'The changes to “%{title}” belong together. Undo all of them.',
  'history.unfinished':
    'A background job is still working on this change. Wait until it’s done, or cancel it under Jobs.',
  'history.unusedYet': 'Leave empty, or fill in “%{field}” first',
  'history.unused': 'Leave empty unless “%{field}” is %{values}',
}

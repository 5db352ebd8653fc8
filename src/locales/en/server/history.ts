/** Texts about history, trash and undo. */
export const history = {
  'history.emptied': '“%{title}” is no longer in the trash and can’t be restored',
  'history.restored': '“%{title}” has been restored already',
}

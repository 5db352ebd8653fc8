/** Texts of the keys of pages. */
export const keys = {
  'keys.title': 'Keyboard shortcuts',
  'keys.help': 'Show keyboard shortcuts',
  'keys.off': 'Single-key shortcuts are off.',
  'keys.settings': 'Change in settings',
  'keys.close': 'Close',
  'keys.scope.list': 'List',
  'keys.scope.record': 'Record',
  'keys.scope.everywhere': 'Everywhere',
  'keys.search': 'Search the list',
  'keys.new': 'New record',
  'keys.edit': 'Edit the first field',
  'keys.nextRow': 'Next row',
  'keys.previousRow': 'Previous row',
  'keys.openRow': 'Open the row',
  'keys.tickRow': 'Select the row',
  'keys.save': 'Save',
}

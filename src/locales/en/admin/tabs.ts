/** Texts of the tags bar. */
export const tabs = {
  'tabs.bar': 'Open pages',
  'tabs.menuOf': 'Actions on the tab “%{title}”',
  'tabs.refresh': 'Refresh',
  'tabs.close.this': 'Close',
  'tabs.close.others': 'Close Others',
  'tabs.close.all': 'Close All',
  'tabs.close.left': 'Close Left',
  'tabs.close.right': 'Close Right',
  'tabs.pin': 'Pin',
  'tabs.unpin': 'Unpin',
  'tabs.moveLeft': 'Move Left',
  'tabs.moveRight': 'Move Right',
  'tabs.closeNamed': 'Close “%{title}”',
  'tabs.unsaved': 'unsaved changes',
  'tabs.pinned': 'pinned',
  'tabs.backward': 'Scroll tabs left',
  'tabs.forward': 'Scroll tabs right',
  'tabs.ask.close':
    'One of these pages has unsaved changes, which will be lost. |||| %{smart_count} of these pages have unsaved changes, which will be lost.',
  'tabs.ask.refresh': 'This page has unsaved changes, which will be lost.',
  'tabs.ask.signOut':
    'One page has unsaved changes, which will be lost. |||| %{smart_count} pages have unsaved changes, which will be lost.',
  'tabs.do.close': 'Close without saving',
  'tabs.do.refresh': 'Refresh without saving',
  'tabs.do.signOut': 'Log out without saving',
  'tabs.keep': 'Keep editing',
}

/** Texts of the start page. */
export const home = {
  'home.hello': 'Hello, %{name}',
  'home.lead': 'What are you working on today?',
  'home.lines': 'Product lines',
  'home.noLines': 'No product lines published yet.',
  'home.mine': 'My fixtures',
  'home.allMine': 'All my fixtures',
  'home.recent': 'Recently viewed',
  'home.changes': 'Recent changes',
  'home.changesMine': 'Recent changes for my fixtures',
  'home.noChanges': 'No recent changes for your fixtures.',
  'home.firmware': 'Firmware %{version}',
}

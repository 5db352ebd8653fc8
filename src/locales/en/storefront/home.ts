/** Texts of the start page. */
export const home = {
  'home.hello': 'Hello, %{name}',
  'home.lead': 'What are you working on today?',
  'home.lines': 'Product lines',
  'home.noLines': 'No product lines published yet.',
  'home.waiting': 'Waiting for you',
  'home.news': 'New for you',
  'home.allNews': 'All notifications',
  'home.mine': 'My units',
  'home.allMine': 'All my units',
  'home.recent': 'Recently viewed',
  'home.changes': 'Recent changes',
  'home.changesMine': 'Recent changes for my units',
  'home.noChanges': 'No recent changes for your units.',
  'home.firmware': 'Firmware %{version}',
}

/** Texts of the start page. */
export const home = {
  'home.hello': 'Hello, %{name}',
  'home.lead': 'What are you working on today?',
  'home.lines': 'Product lines',
  'home.noLines': 'No product lines published yet.',
  'home.serial': 'Serial number of your unit',
  'home.serialHint': 'On the label next to the mains inlet',
  'home.serialGo': 'Show what fits',
  'home.serialUnknown':
    'We don’t know which product %{serial} is. Choose your product to see what fits this unit.',
  'home.mine': 'My fixtures',
  'home.allMine': 'All my fixtures',
  'home.recent': 'Recently viewed',
  'home.changes': 'Recent changes',
  'home.changesMine': 'Recent changes for my fixtures',
  'home.noChanges': 'No recent changes for your fixtures.',
  'home.firmware': 'Firmware %{version}',
}

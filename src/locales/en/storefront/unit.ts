/** Texts about the selected unit. */
export const unit = {
  'unit.shown': 'Showing what fits serial number %{serial}',
  'unit.shownOf': 'Showing what fits %{model}, serial number %{serial}',
  'unit.clear': 'Show everything',
  'unit.label': 'Serial number of your unit',
  'unit.hint': 'On the label next to the mains inlet',
  'unit.scan': 'Scan with the camera',
  'unit.use': 'Show what fits',
}

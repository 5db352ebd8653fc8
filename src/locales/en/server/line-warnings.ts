/** Warnings about parts before they are ordered. */
export const warnings = {
  'warning.product': '%{part} isn’t a part of the %{model} (serial number %{serial})',
  'warning.productOnly': '%{part} isn’t a part of the %{model}',
  'warning.serial': '%{part} doesn’t fit serial number %{serial}',
  'warning.unknown': 'None of our products has serial number %{serial}',
  'warning.superseded': 'Superseded by %{part}',
  'warning.recent': 'Already ordered on %{date}: %{quantity} (%{number})',
  'warning.mate': '%{part} is replaced together with %{mate} (%{name})',
  'warning.use': 'Use %{part}',
  'warning.add': 'Add %{part}',
  'warning.look': 'Parts of %{model}',
  'warning.remove': 'Remove',
  'warning.clear': 'Remove serial number',
}

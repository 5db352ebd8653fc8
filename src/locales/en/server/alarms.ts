/** Warnings about parts before they are ordered. */
export const alarms = {
  'alarm.product': '%{part} isn’t a part of the %{model} (serial number %{serial})',
  'alarm.productOnly': '%{part} isn’t a part of the %{model}',
  'alarm.serial': '%{part} doesn’t fit serial number %{serial}',
  'alarm.superseded': 'Superseded by %{part}',
  'alarm.recent': 'Your company ordered %{quantity} of these on %{date} (%{number})',
  'alarm.mate': '%{part} is replaced together with %{mate} (%{name})',
  'alarm.use': 'Use %{part}',
  'alarm.add': 'Add %{part}',
  'alarm.look': 'Parts of %{model}',
  'alarm.remove': 'Remove',
}

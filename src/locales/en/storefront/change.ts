/** Texts of the change page. */
export const change = {
  'change.ask': 'Ask about this change',
  'change.number': 'change number',
  'change.effective': 'Effective %{date}',
  'change.parts': 'Old and new part',
  'change.part': 'Part',
  'change.none': 'No part with this number',
  'change.unit': 'Does it affect your unit?',
  'change.unitLead': 'It applies to serial numbers %{span}. Enter yours to find out.',
  'change.unitAll': 'It applies to every unit of this product.',
  'change.yes': 'Affects your unit %{serial}',
  'change.no': 'Doesn’t affect your unit %{serial}: it applies to serial numbers %{span}',
  'change.unknown':
    'Your serial number %{serial} has a different format. Please compare it with %{span}.',
  'change.otherUnit': 'Choose another unit',
  'change.what': 'Change details',
  'change.where': 'Where it applies',
  'change.firmware': 'Firmware for %{model}',
  'change.all': 'All changes to %{model}',
}

/** Texts about the units of a customer. */
export const savedFixtures = {
  'fixtures.title': 'My units',
  'fixtures.lead':
    'Save your units with their serial numbers and see everything that fits in one tap, from drawings to firmware.',
  'fixtures.none': 'No units saved yet. Open a product and choose “Save to my units”.',
  'fixtures.products': 'Find products',
  'fixtures.serial': 'Serial number',
  'fixtures.location': 'Location',
  'fixtures.locationHint': 'Venue, stage, position',
  'fixtures.note': 'Note',
  'fixtures.keep': 'Save',
  'fixtures.change': 'Edit',
  'fixtures.changeOf': 'Edit %{serial}',
  'fixtures.use': 'Show what fits',
  'fixtures.useOf': 'Show what fits %{serial}',
  'fixtures.inUse': 'In use',
  'fixtures.remove': 'Remove %{serial}',
  'fixtures.removed': '%{serial} removed',
  'fixtures.undo': 'Undo',
  'fixtures.gone': 'This product is no longer in our catalogue',
  'fixtures.saveOf': 'Save a %{model} to my units',
  'fixtures.saved': '%{serial} saved to your units',
}

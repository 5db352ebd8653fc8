/** Texts of saving a unit, next to its product. */
export const saveFixture = {
  'fixtures.save': 'Save to my fixtures',
  'fixtures.saveOf': 'Save a %{model} to my fixtures',
  'fixtures.saved': '%{serial} saved to your fixtures',
  'fixtures.see': 'My fixtures',
}

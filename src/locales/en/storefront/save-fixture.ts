/** Texts of saving a unit, next to its product. */
export const saveFixture = {
  'fixtures.save': 'Save to my units',
}
